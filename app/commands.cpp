// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"

#include <array>

namespace ridgepoint {
namespace {

constexpr CommandOption kOutput{"--output", "FILE", "where to write, instead of standard output"};

constexpr std::array kEstimateOptions = {
    CommandOption{"--format", "text|json|csv|markdown", "form of the answer"},
    kOutput,
    CommandOption{"--scenario", "FILE.ridge; options given beside it win", "scenario file"},
};

constexpr std::array kChartOptions = {
    CommandOption{"--output", "FILE.svg, FILE.png or FILE.pdf", "the picture; its ending decides the format"},
    CommandOption{"--view", "roofline|time|sweep", "which chart"},
    CommandOption{"--preset", "slide|document|column|poster",
                  "size, resolution and least text: 1920x1080 at 2, 180x110 mm at 300 DPI, 88x66 mm at 600 DPI, A3"},
    CommandOption{"--size", "WIDTHxHEIGHT, from 480x360 to 20000x20000 [1600x1000]", "size in px at 96 DPI"},
    CommandOption{"--scale", "0.5 to 8 [2]", "PNG pixels per px"},
    CommandOption{"--dpi", "24 to 2400 [96 times scale]", "resolution of a PNG; without --scale also its pixels"},
    CommandOption{"--theme", "light|dark [light]", "colours"},
    CommandOption{"--background", "theme|transparent [theme]", "ground behind the chart"},
    CommandOption{"--title", "TEXT", "title instead of the one made from the scenario"},
    CommandOption{"--scenario", "FILE.ridge; options given beside it win", "scenario file"},
};

constexpr std::array kSweepOptions = {
    CommandOption{"--vary", "KEY=VALUE,VALUE… or KEY=A..B, KEY=A..BxFACTOR, KEY=A..B+STEP",
                  "an axis, any scenario option; give it once an axis"},
    CommandOption{"--format", "csv|json [csv]", "form of the answer"},
    kOutput,
    CommandOption{"--scenario", "FILE.ridge; options given beside it win", "scenario file"},
};

constexpr std::array kCatalogOptions = {
    CommandOption{"--format", "text|json [text]", "form of the answer"},
    kOutput,
};

constexpr std::array kCommands = {
    Command{"estimate", "[scenario options] [--format text|json|csv|markdown] [-o FILE]",
            "predict time, regime, memory and cost of one step", "", true, 0, kEstimateOptions, run_estimate},
    Command{"chart",
            "[scenario options] -o FILE.{svg,png,pdf} [--view roofline|time|sweep] "
            "[--preset slide|document|column|poster] [--size 1600x1000] [--scale 2] [--dpi 300] [--theme light|dark] "
            "[--background transparent] [--title TEXT]",
            "draw a chart of a scenario into a file", "", true, 0, kChartOptions, run_chart},
    Command{"sweep", "[scenario options] --vary KEY=LIST|A..B[xF|+S] … [--format csv|json] [-o FILE]",
            "estimate the product of some axes",
            "A row a point, the last axis varying fastest. A point that cannot be estimated has no figures and says "
            "why in its last column.",
            true, 0, kSweepOptions, run_sweep_command},
    Command{"catalog", "gpus|models [ID|FILE] [--format text|json] [-o FILE]",
            "list accelerators and models with their facts and sources",
            "FILE is a .json of one accelerator, a .json of one model, or a Hugging Face config.json: of that, what "
            "was read, what was ignored, and the exact count. Your own files win over shipped ones.",
            false, 2, kCatalogOptions, run_catalog},
};

} // namespace

std::span<const Command> commands() { return kCommands; }

} // namespace ridgepoint
