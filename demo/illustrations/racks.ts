/** Racks for tubes and boxes for the freezer, with as many places as they say. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { d, ellipse, ground, line, path, rect, shadow, text } from './ink.ts';
import { closed, Hue } from './params.ts';

const Count = Type.Integer({ minimum: 1, maximum: 16 });

export const rack = drawing(
  Type.Object({ rows: Count, columns: Count, colour: Hue, tubes: Type.Boolean() }, closed),
  ({ rows, columns, colour, tubes }, p) => {
    const [front, back, half, halfBack] = [122, 78, 120, 100];
    const marks: string[] = [];
    for (let row = 0; row < rows; row += 1) {
      const part = (row + 0.5) / rows;
      const y = back + (front - back) * part;
      const reach = halfBack + (half - halfBack) * part - 8;
      for (let column = 0; column < columns; column += 1) {
        const cx = 160 + ((column + 0.5) / columns - 0.5) * reach * 2;
        const r = Math.min(15, (reach / columns) * 0.74);
        marks.push(ellipse(cx, y, r, r * 0.4, { fill: p.ink, opacity: 0.35, stroke: 'none', class: 'place' }));
        if (tubes && (row + column) % 3 === 0)
          marks.push(
            rect(cx - r * 0.8, y - r * 2.4, r * 1.6, r * 2.4, r * 0.3, { fill: p.glass }) +
              rect(cx - r, y - r * 3.4, r * 2, r * 1.3, r * 0.3, { fill: p.hueShade[colour] }),
          );
      }
    }
    return (
      shadow(160, half + 8, p.shadow) +
      path(d`M${160 - halfBack} ${back}H${160 + halfBack}L${160 + half} ${front}H${160 - half}Z`, { fill: p.hue[colour] }) +
      marks.join('') +
      path(
        d`M${160 - half} ${front}H${160 + half}V${front + 14}H${160 - half}ZM${160 - half} ${ground - 24}H${160 + half}V${ground - 2}H${160 - half}Z`,
        { fill: p.hue[colour] },
      ) +
      path(
        d`M${160 - half} ${front + 14}V${ground - 24}H${160 - half + 16}V${front + 14}ZM${160 + half} ${front + 14}V${ground - 24}H${160 + half - 16}V${front + 14}Z`,
        { fill: p.hueShade[colour] },
      ) +
      text(160, ground - 12.5, `${rows} × ${columns}`, { size: 12 })
    );
  },
);

export const freezerBox = drawing(Type.Object({ rows: Count, columns: Count, colour: Hue }, closed), ({ rows, columns, colour }, p) => {
  const [front, back, half, halfBack] = [150, 84, 100, 84];
  const grid: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const part = (row + 0.5) / rows;
    const y = back + 6 + (front - back - 12) * part;
    const reach = halfBack + (half - halfBack) * part - 8;
    for (let column = 0; column < columns; column += 1) {
      const cx = 160 + ((column + 0.5) / columns - 0.5) * reach * 2;
      const r = (reach / columns) * 0.7;
      grid.push(ellipse(cx, y, r, r * 0.5, { fill: (row * 5 + column * 3) % 7 < 5 ? p.hueShade[colour] : p.paper, class: 'place' }));
    }
  }
  return (
    shadow(160, half + 10, p.shadow) +
    path(d`M${160 - halfBack + 4} ${back - 6}L${160 - halfBack - 6} 30H${160 + halfBack + 6}L${160 + halfBack - 4} ${back - 6}Z`, {
      fill: p.hue[colour],
      opacity: 0.65,
    }) +
    line(160 - halfBack + 12, 40, 160 - halfBack + 18, 70, { stroke: p.shine }) +
    path(d`M${160 - halfBack} ${back}H${160 + halfBack}L${160 + half} ${front}H${160 - half}Z`, { fill: p.paper }) +
    grid.join('') +
    path(
      d`M${160 - half} ${front}H${160 + half}V${ground - 8}Q${160 + half} ${ground - 1} ${160 + half - 7} ${ground - 1}H${160 - half + 7}Q${160 - half} ${ground - 1} ${160 - half} ${ground - 8}Z`,
      { fill: p.hue[colour] },
    ) +
    rect(128, 170, 64, 26, 3, { fill: p.paper }) +
    text(160, 183, `${rows} × ${columns}`, { size: 13 })
  );
});
