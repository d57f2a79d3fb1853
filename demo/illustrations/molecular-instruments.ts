/** Instruments of molecular biology: thermal cyclers and electrophoresis. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { box, circle, d, display, ellipse, line, path, rect, shadow, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed } from './params.ts';

const Reading = Type.String({ minLength: 1, maxLength: 12 });
const feet = (left: number, right: number, p: Palette) =>
  rect(left, 207, 18, 7, 2, { fill: p.hueShade.black }) + rect(right - 18, 207, 18, 7, 2, { fill: p.hueShade.black });

export const thermalCycler = drawing(Type.Object({ reading: Reading, realTime: Type.Boolean() }, closed), ({ reading, realTime }, p) => {
  const wells: string[] = [];
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 12; column += 1)
      wells.push(ellipse(94 + column * 12, 94 + row * 9, 3.8, 2.3, { fill: p.screen, stroke: 'none' }));
  const curves = [0, 1, 2].map((index) =>
    path(d`M${186} ${188}H${206 + index * 10}Q${214 + index * 10} 186 ${218 + index * 9} 170T${240 + index * 4} 156`, {
      stroke: [p.screenText, p.hue.orange, p.hue.red][index] ?? p.screenText,
    }),
  );
  return (
    shadow(160, 104, p.shadow) +
    path(d`M76 84L88 30H232L244 84Z`, { fill: p.bodyShade }) +
    rect(106, 40, 108, 26, 5, { fill: p.metal }) +
    path(d`M66 138L80 84H240L254 138Z`, { fill: p.metalLight }) +
    wells.join('') +
    box(58, 138, 204, 70, 10, p.body, p.bodyTop, 6) +
    display(78, 152, 92, 38, reading, p, 18) +
    rect(180, 152, 66, 40, 4, { fill: p.screen }) +
    (realTime ? curves.join('') : path(d`M186 184H196V160H206V176H216V168H228V160H240V184`, { stroke: p.screenText })) +
    feet(72, 248, p)
  );
});

/** A gel in its tank, or the supply that drives it. */
export const electrophoresis = drawing(
  Type.Object({ type: Type.Enum(['horizontal', 'vertical', 'supply']), reading: Reading }, closed),
  ({ type, reading }, p: Palette) => {
    const leads = path(d`M112 76Q92 30 60 34`, { stroke: p.hueShade.black }) + path(d`M208 76Q228 30 260 34`, { stroke: p.hueShade.red });
    if (type === 'supply')
      return (
        shadow(160, 100, p.shadow) +
        box(70, 96, 180, 112, 8, p.body, p.bodyTop, 12) +
        display(90, 112, 140, 40, reading, p, 19) +
        [0, 1, 2, 3].map((index) => circle(104 + index * 38, 180, 9, { fill: index % 2 === 0 ? p.hue.red : p.hue.black })).join('') +
        path(d`M104 180Q84 226 40 196M142 180Q120 232 50 212`) +
        feet(84, 236, p)
      );
    if (type === 'vertical')
      return (
        shadow(160, 86, p.shadow) +
        leads +
        rect(90, 76, 140, 132, 6, { fill: p.glass }) +
        rect(104, 66, 112, 12, 3, { fill: p.hue.green }) +
        rect(112, 84, 96, 108, 2, { fill: p.liquidTop }) +
        [0, 1, 2, 3, 4, 5]
          .flatMap((lane) =>
            [0, 1, 2].map((band) =>
              rect(118 + lane * 15, 104 + band * 26 + ((lane * 7 + band * 5) % 13), 10, 3, 1, { fill: p.hueShade.blue, stroke: 'none' }),
            ),
          )
          .join('') +
        rect(90, 130, 140, 78, 6, { fill: p.liquid, opacity: 0.35 })
      );
    return (
      shadow(160, 120, p.shadow) +
      leads +
      path(d`M40 150L74 82H246L280 150Z`, { fill: p.glass }) +
      path(d`M84 140L104 92H216L236 140Z`, { fill: p.hue.purple, opacity: 0.35 }) +
      [0, 1, 2, 3, 4, 5]
        .map((lane) =>
          [0, 1, 2]
            .map((band) =>
              rect(112 + lane * 17 - (lane - 2.5) * 0.4, 100 + band * 11 + ((lane * 5 + band * 3) % 7), 11, 2.6, 1, {
                fill: p.paper,
                stroke: 'none',
              }),
            )
            .join(''),
        )
        .join('') +
      rect(40, 150, 240, 56, 6, { fill: p.glassShade }) +
      line(52, 168, 268, 168, { stroke: p.hueShade.blue }) +
      text(160, 188, reading, { size: 13, weight: 600 })
    );
  },
);
