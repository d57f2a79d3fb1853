/** A rack of pipette tips: 96 openings (24 for 10 mL), the front row seen through the box. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { d, ellipse, ground, line, path, rect, shadow, text } from './ink.ts';
import { closed, Hue, Volume } from './params.ts';

export const tips = drawing(
  Type.Object({ volume: Volume, colour: Hue, filter: Type.Boolean(), rack: Type.Enum([24, 96]) }, closed),
  ({ volume, colour, filter, rack }, p) => {
    const [rows, columns] = rack === 96 ? [8, 12] : [4, 6];
    const [front, back, half, halfBack] = [108, 34, 128, 104];
    const marks: string[] = [];
    const openings: string[] = [];
    for (let row = 0; row < rows; row += 1) {
      const part = (row + 0.6) / (rows + 0.1);
      const y = back + (front - back) * part;
      const reach = halfBack + (half - halfBack) * part - 8;
      for (let column = 0; column < columns; column += 1) {
        const x = 160 + ((column + 0.5) / columns - 0.5) * reach * 2;
        const r = (reach / columns) * 0.72;
        openings.push(
          ellipse(x, y, r, r * 0.42, { fill: p.hueShade[colour], class: 'tip' }),
          ellipse(x, y - 2, r, r * 0.42, { fill: p.hue[colour] }),
        );
      }
    }
    const pitch = ((half - 8) * 2) / columns;
    const long = volume >= 1000 ? 78 : volume >= 200 ? 66 : 52;
    for (let column = 0; column < columns; column += 1) {
      const x = 160 + (column - (columns - 1) / 2) * pitch;
      const r = pitch * 0.32;
      const from = front + 9;
      marks.push(
        path(d`M${x - r} ${from}L${x - r} ${from + 14}L${x - 1.6} ${from + long}H${x + 1.6}L${x + r} ${from + 14}V${from}Z`, {
          fill: p.hue[colour],
        }),
        filter ? rect(x - r + 1, from + 14, r * 2 - 2, 8, 1, { fill: p.hueShade.grey, stroke: 'none' }) : '',
      );
    }
    return (
      shadow(160, half + 8, p.shadow) +
      path(d`M${160 - halfBack} ${back}H${160 + halfBack}L${160 + half} ${front}H${160 - half}Z`, { fill: p.bodyTop }) +
      openings.join('') +
      rect(160 - half, front, half * 2, ground - front - 1, 6, { fill: p.glass }) +
      marks.join('') +
      path(
        d`M${160 - half} ${ground - 22}H${160 + half}V${ground - 7}Q${160 + half} ${ground - 1} ${160 + half - 6} ${ground - 1}H${160 - half + 6}Q${160 - half} ${ground - 1} ${160 - half} ${ground - 7}Z`,
        { fill: p.bodyShade },
      ) +
      line(160 - half + 6, front + 12, 160 - half + 6, ground - 30, { stroke: p.shine }) +
      text(160, ground - 11.5, volume >= 1000 ? `${volume / 1000} mL` : `${volume} µL`, { size: 12 }) +
      rect(160 - half, front, half * 2, 8, 3, { fill: p.body })
    );
  },
);
