/** An HPLC column with its dimensions and, above it, the test chromatogram that comes with it. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { d, fitted, line, num, path, rect, text } from './ink.ts';
import { closed, Hue } from './params.ts';

/** Points of a Gaussian sum as path data, from left to right. */
export function gaussians(peaks: { at: number; height: number; width: number }[], from: number, to: number, floor: number): string {
  let data = '';
  for (let x = from; x <= to; x += 1.5) {
    let y = floor;
    for (const peak of peaks) y -= peak.height * Math.exp(-0.5 * ((x - peak.at) / peak.width) ** 2);
    data += (data === '' ? 'M' : 'L') + d`${x} ${y}`;
  }
  return data;
}

export const hplcColumn = drawing(
  Type.Object(
    {
      length: Type.Number({ minimum: 20, maximum: 300 }),
      diameter: Type.Number({ minimum: 1, maximum: 21.2 }),
      particle: Type.Number({ exclusiveMinimum: 0 }),
      colour: Hue,
    },
    closed,
  ),
  ({ length, diameter, particle, colour }, p) => {
    const half = (150 + ((Math.min(250, length) - 50) / 200) * 122) / 2;
    const thick = diameter >= 4 ? 17 : 12;
    const cy = 158;
    const nut = 30;
    const end = (side: -1 | 1): string => {
      const x = 160 + side * half;
      const [a, b] = side < 0 ? [x, x + nut] : [x - nut, x];
      const tip = side < 0 ? a - 9 : b;
      return (
        rect(tip, cy - 5, 9, 10, 1.5, { fill: p.metal }) +
        rect(a, cy - thick - 7, nut, thick * 2 + 14, 3, { fill: p.metalLight }) +
        rect(a, cy - thick * 0.4, nut, thick * 0.8 + 0.1, 0, { fill: p.metal, stroke: 'none' }) +
        path(d`M${a} ${cy - thick * 0.42}H${b}M${a} ${cy + thick * 0.42}H${b}`) +
        rect(a, cy - thick - 7, nut, thick * 2 + 14, 3)
      );
    };
    const label = half * 2 - nut * 2 - 24;
    const short = `${num(length)} × ${num(diameter)}`;
    const words = label < 130 ? short : `${short} mm · ${num(particle)} µm`;
    const [from, to, floor] = [160 - 116, 160 + 116, 106];
    const trace = gaussians(
      [
        { at: from + 26, height: 14, width: 2.2 },
        { at: from + 68, height: 44, width: 3.2 },
        { at: from + 104, height: 62, width: 3.8 },
        { at: from + 146, height: 37, width: 4.4 },
        { at: from + 194, height: 52, width: 5.2 },
      ],
      from + 6,
      to,
      floor - 2,
    );
    return (
      path(`${trace}L${num(to)} ${num(floor)}H${num(from + 6)}Z`, { fill: p.hue[colour], opacity: 0.22, stroke: 'none' }) +
      path(trace, { stroke: p.hueShade[colour] }) +
      path(d`M${from} 36V${floor}H${to + 4}`, { stroke: p.faint }) +
      [0, 1, 2, 3, 4, 5].map((index) => line(from + index * 46, floor, from + index * 46, floor + 4, { stroke: p.faint })).join('') +
      rect(160 - half + 10, cy - thick, half * 2 - 20, thick * 2, 2, { fill: p.metalLight }) +
      line(160 - half + nut + 4, cy - thick + 5, 160 + half - nut - 4, cy - thick + 5, { stroke: p.shine }) +
      rect(160 - label / 2, cy - thick + 0.8, label, thick * 2 - 1.6, 0, { fill: p.hue[colour] }) +
      path(d`M${160 + label / 2 - 14} ${cy - 4}L${160 + label / 2 - 8} ${cy}L${160 + label / 2 - 14} ${cy + 4}`, { stroke: p.paper }) +
      (label < 75
        ? ''
        : rect(160 - label / 2 + 6, cy - thick + 5, label - 28, thick * 2 - 10, 3, { fill: p.paper }) +
          text(160 - 8, cy, words, { size: fitted(words, 12, label - 34) })) +
      end(-1) +
      end(1) +
      path(d`M${160 - half} 196V206M${160 + half} 196V206M${160 - half} 201H${160 - 32}M${160 + 32} 201H${160 + half}`, {
        stroke: p.faint,
      }) +
      text(160, 201, `${num(length)} mm`, { size: 11 })
    );
  },
);
