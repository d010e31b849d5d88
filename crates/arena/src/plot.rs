//! Plots as SVG texts.

use plotters::prelude::*;
use plotters::style::RGBColor;

const SIZE: (u32, u32) = (720, 320);
/// Told apart by people with any kind of colour vision (Okabe and Ito).
const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
];

/// A point with an interval around it.
pub struct Bar {
    /// What it is.
    pub name: String,
    /// Where the point is.
    pub at: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

/// Values with their intervals, side by side, and a dashed line at what is fair.
pub fn bars(bars: &[Bar], fair: Option<f64>) -> String {
    let least = bars.iter().map(|bar| bar.low).chain(fair).fold(f64::INFINITY, f64::min);
    let most = bars.iter().map(|bar| bar.high).chain(fair).fold(f64::NEG_INFINITY, f64::max);
    let room = (most - least).max(0.02) * 0.1;
    drawn(|root| {
        let mut chart = ChartBuilder::on(root)
            .margin(8)
            .x_label_area_size(28)
            .y_label_area_size(56)
            .build_cartesian_2d(-0.5..bars.len() as f64 - 0.5, least - room..most + room)?;
        let name = |x: &f64| {
            let near = (x - x.round()).abs() < 1e-6 && *x >= -0.1;
            if near {
                bars.get(x.round() as usize).map_or(String::new(), |bar| short(&bar.name))
            } else {
                String::new()
            }
        };
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .x_labels(2 * bars.len() + 1)
            .x_label_formatter(&name)
            .draw()?;
        for (i, bar) in bars.iter().enumerate() {
            let (x, colour) = (i as f64, COLOURS[i % COLOURS.len()]);
            chart.draw_series([PathElement::new([(x, bar.low), (x, bar.high)], colour.stroke_width(3))])?;
            chart.draw_series([Circle::new((x, bar.at), 6, colour.filled())])?;
        }
        if let Some(fair) = fair {
            let line = [(-0.5, fair), (bars.len() as f64 - 0.5, fair)];
            chart.draw_series(DashedLineSeries::new(line, 6, 5, BLACK.stroke_width(1)))?;
        }
        Ok(())
    })
}

/// How often values fall into equal parts of their range, one line a name. Whole and half numbers are counted, so that
/// every part holds as many of them as any other.
pub fn histogram(lists: &[(String, &[f64])], label: &str) -> String {
    const MOST_PARTS: usize = 24;
    let all = || lists.iter().flat_map(|(_, values)| values.iter().copied());
    let (least, most) = (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max));
    let unit = if all().all(|value| value.fract() == 0.0) { 1.0 } else { 0.5 };
    let units = ((most - least) / unit) as usize + 1;
    let width = unit * units.div_ceil(MOST_PARTS) as f64;
    let least = least - unit / 2.0;
    let part_of = |value: f64| ((value - least) / width) as usize;
    let shares: Vec<Vec<f64>> = lists
        .iter()
        .map(|(_, values)| {
            let mut parts = vec![0.0; part_of(most) + 1];
            for value in *values {
                parts[part_of(*value)] += 1.0 / values.len() as f64;
            }
            parts
        })
        .collect();
    let most = least + width * (part_of(most) + 1) as f64;
    let highest = shares.iter().flatten().copied().fold(0.0, f64::max);
    let lines: Vec<(String, Vec<(f64, f64)>)> = lists
        .iter()
        .zip(shares)
        .map(|((name, _), parts)| {
            let steps = parts.iter().enumerate().flat_map(|(i, share)| {
                [(least + i as f64 * width, *share), (least + (i + 1) as f64 * width, *share)]
            });
            (name.clone(), steps.collect())
        })
        .collect();
    // The names stand above the lines.
    let room = 1.1 + 0.12 * lines.iter().filter(|(name, _)| !name.is_empty()).count() as f64;
    lines_in(&lines, (least, most), (0.0, highest * room), label)
}

/// A value for each number from 1.
pub fn course(values: &[f64], label: &str) -> String {
    let points: Vec<(f64, f64)> =
        values.iter().enumerate().map(|(i, value)| (i as f64 + 1.0, *value)).collect();
    let most = values.iter().copied().fold(1.0, f64::max);
    lines_in(&[(String::new(), points)], (1.0, values.len().max(2) as f64), (0.0, most * 1.1), label)
}

/// Lines by their names.
pub fn lines(lines: &[(String, Vec<(f64, f64)>)], label: &str) -> String {
    let points = || lines.iter().flat_map(|(_, points)| points.iter().copied());
    let range = |values: &mut dyn Iterator<Item = f64>| {
        values.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| {
            (value.min(least), value.max(most))
        })
    };
    let (x, y) = (range(&mut points().map(|(x, _)| x)), range(&mut points().map(|(_, y)| y)));
    let room = (y.1 - y.0).max(0.01);
    // The names stand above the lines.
    lines_in(
        lines,
        (x.0, x.1.max(x.0 + 1.0)),
        (y.0 - 0.1 * room, y.1 + (0.1 + 0.12 * lines.len() as f64) * room),
        label,
    )
}

fn lines_in(lines: &[(String, Vec<(f64, f64)>)], x: (f64, f64), y: (f64, f64), label: &str) -> String {
    drawn(|root| {
        let mut chart = ChartBuilder::on(root)
            .margin(8)
            .x_label_area_size(40)
            .y_label_area_size(56)
            .build_cartesian_2d(x.0..x.1, y.0..y.1)?;
        chart.configure_mesh().x_desc(label).light_line_style(TRANSPARENT).draw()?;
        for (i, (name, points)) in lines.iter().enumerate() {
            let colour = COLOURS[i % COLOURS.len()];
            let series =
                chart.draw_series(LineSeries::new(points.iter().copied(), colour.stroke_width(2)))?;
            if !name.is_empty() {
                series
                    .label(short(name))
                    .legend(move |(x, y)| PathElement::new([(x, y), (x + 16, y)], colour.stroke_width(2)));
            }
        }
        if lines.iter().any(|(name, _)| !name.is_empty()) {
            let mut names = chart.configure_series_labels();
            names
                .position(SeriesLabelPosition::UpperRight)
                .border_style(BLACK)
                .background_style(WHITE)
                .draw()?;
        }
        Ok(())
    })
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

fn drawn(draw: impl FnOnce(&Area<'_>) -> Result<(), Box<dyn std::error::Error>>) -> String {
    let mut text = String::new();
    let root = SVGBackend::with_string(&mut text, SIZE).into_drawing_area();
    let done = draw(&root);
    drop(root);
    // A plot of nothing is no reason to lose the rest of the page.
    done.map_or_else(|error| format!("<p>no plot: {error}</p>"), |()| text)
}

fn short(name: &str) -> String {
    if name.chars().count() <= 24 { name.into() } else { name.chars().take(23).chain(['…']).collect() }
}
