/** Reports on solids or microbiology: a curve on axes in the style of its technique. */
import { Type } from 'typebox';
import { gaussians } from './columns.ts';
import { drawing } from './drawing.ts';
import { circle, d, dice, line, num, path, rect, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed } from './params.ts';

const [left, right, top, floor] = [52, 284, 36, 186];

function axes(x: string, y: string, p: Palette): string {
  return (
    path(d`M${left} ${top}V${floor}H${right}`) +
    [1, 2, 3, 4, 5].map((index) => line(left + index * 44, floor, left + index * 44, floor + 5)).join('') +
    text((left + right) / 2, 210, x, { size: 12 }) +
    text(24, 112, y, { size: 12, transform: 'rotate(-90 24 112)' }) +
    [70, 108, 146].map((at) => line(left, at, right, at, { stroke: p.faint, dash: '2 5' })).join('')
  );
}

function diffraction(seed: string, p: Palette): string {
  const roll = dice(seed);
  const peaks = Array.from({ length: 16 }, () => ({
    at: left + 14 + roll() * (right - left - 28),
    height: 12 + roll() ** 2 * 118,
    width: 1.1 + roll() * 0.6,
  }));
  return axes('2θ / °', 'I', p) + path(gaussians(peaks, left + 2, right, floor - 6), { stroke: p.hueShade.blue });
}

function calorimetry(p: Palette): string {
  const melt = [
    { at: 196, height: -62, width: 6 },
    { at: 118, height: 20, width: 11 },
  ];
  return (
    axes('T / °C', 'mW', p) +
    path(gaussians(melt, left + 2, right, 96), { stroke: p.hueShade.red }) +
    path(d`M52 110H96Q104 110 108 116H150`, { stroke: p.faint })
  );
}

function weightLoss(p: Palette): string {
  return (
    axes('T / °C', 'm / %', p) +
    path(d`M${left} 52H92Q106 52 112 72T132 92H176Q194 92 202 128T226 166H${right}`, { stroke: p.hueShade.green })
  );
}

function sizes(p: Palette): string {
  const peaks = [
    { at: 150, height: 112, width: 22 },
    { at: 226, height: 26, width: 12 },
  ];
  const bars = Array.from({ length: 22 }, (_, index) => {
    const x = left + 6 + index * 10.4;
    const high = peaks.reduce((sum, peak) => sum + peak.height * Math.exp(-0.5 * ((x + 4 - peak.at) / peak.width) ** 2), 0);
    return high < 2 ? '' : rect(x, floor - high, 8.4, high, 1, { fill: p.hue.teal });
  });
  return axes('d / µm', '%', p) + bars.join('');
}

function isotherm(p: Palette): string {
  const points = Array.from({ length: 11 }, (_, index) => [
    left + 8 + index * 21,
    floor - 20 - 62 * (1 - Math.exp(-index / 1.6)) - (index > 7 ? (index - 7) ** 2 * 5.4 : 0),
  ]);
  return (
    axes('p / p₀', 'cm³/g', p) +
    path(`M${points.map(([x = 0, y = 0]) => `${num(x)} ${num(y)}`).join('L')}`, { stroke: p.hueShade.purple }) +
    points.map(([x = 0, y = 0]) => circle(x, y, 3.4, { fill: p.paper })).join('')
  );
}

function infrared(seed: string, p: Palette): string {
  const roll = dice(seed);
  const bands = Array.from({ length: 12 }, (_, index) => ({
    at: left + 24 + (index / 12) ** 0.7 * 200 + roll() * 10,
    height: -(16 + roll() * 92),
    width: index < 2 ? 8 : 2.4 + roll() * 2,
  }));
  return axes('ν̃ / cm⁻¹', 'T / %', p) + path(gaussians(bands, left + 2, right, 54), { stroke: p.hueShade.orange });
}

function growth(p: Palette): string {
  return (
    axes('t / h', 'lg CFU', p) +
    path(d`M${left} 168H84Q112 168 132 124T180 68H236Q258 68 ${right} 80`, { stroke: p.hueShade.green }) +
    [
      [70, 168],
      [112, 156],
      [136, 116],
      [164, 76],
      [208, 68],
      [262, 74],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4, { fill: p.paper }))
      .join('')
  );
}

export const measuredCurve = drawing(
  Type.Object(
    {
      type: Type.Enum(['xrd', 'dsc', 'tga', 'particle-size', 'isotherm', 'infrared', 'growth']),
      seed: Type.String({ minLength: 1, maxLength: 20 }),
    },
    closed,
  ),
  ({ type, seed }, p) => {
    const draw: Record<typeof type, () => string> = {
      xrd: () => diffraction(seed, p),
      dsc: () => calorimetry(p),
      tga: () => weightLoss(p),
      'particle-size': () => sizes(p),
      isotherm: () => isotherm(p),
      infrared: () => infrared(seed, p),
      growth: () => growth(p),
    };
    return rect(8, 12, 304, 216, 8, { fill: p.paper }) + draw[type]();
  },
);

/** A tool case for work on equipment, a board for training. */
export const visit = drawing(
  Type.Object({ type: Type.Enum(['tools', 'board']), label: Type.String({ maxLength: 12 }) }, closed),
  ({ type, label }, p) => {
    if (type === 'board')
      return (
        rect(44, 28, 232, 140, 6, { fill: p.paper }) +
        rect(44, 28, 232, 12, 4, { fill: p.hue.teal }) +
        text(160, 66, label, { size: 18, weight: 600 }) +
        path(d`M72 100H150M72 118H138M72 136H146`, { stroke: p.faint }) +
        path(d`M178 144V92M178 144H254M184 138L202 122L220 128L246 100`, { stroke: p.hueShade.blue }) +
        path(d`M110 168L92 214M210 168L228 214M160 168V196`)
      );
    return (
      path(d`M128 76V60Q128 48 140 48H180Q192 48 192 60V76`) +
      rect(52, 76, 216, 132, 10, { fill: p.hueShade.blue }) +
      rect(52, 76, 216, 50, 10, { fill: p.hue.blue }) +
      rect(144, 114, 32, 26, 4, { fill: p.metalLight }) +
      rect(86, 152, 148, 38, 4, { fill: p.paper }) +
      text(160, 171, label, { size: 15, weight: 600 })
    );
  },
);
