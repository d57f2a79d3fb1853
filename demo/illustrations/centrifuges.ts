/** Centrifuges from the hand-sized one to the benchtop. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, display, ellipse, line, path, rect, shadow } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed } from './params.ts';

/** A rotor seen through the lid: hub and tubes around it on an ellipse. */
function rotor(cx: number, cy: number, rx: number, places: number, p: Palette): string {
  let marks = ellipse(cx, cy, rx, rx * 0.4, { fill: p.metalLight });
  for (let index = 0; index < places; index += 1) {
    const angle = (index / places) * Math.PI * 2 + 0.2;
    marks += ellipse(cx + Math.cos(angle) * rx * 0.74, cy + Math.sin(angle) * rx * 0.29, rx * 0.11, rx * 0.06, { fill: p.hue.blue });
  }
  return marks + ellipse(cx, cy, rx * 0.24, rx * 0.1, { fill: p.metal });
}

export const centrifuge = drawing(
  Type.Object(
    {
      size: Type.Enum(['mini', 'micro', 'benchtop']),
      reading: Type.Optional(Type.String({ minLength: 1, maxLength: 8 })),
      refrigerated: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  ({ size, reading = '0', refrigerated = false }, p) => {
    if (size === 'mini') {
      return (
        shadow(160, 92, p.shadow) +
        path(d`M78 138V186Q78 208 100 209H220Q242 208 242 186V138Z`, { fill: p.body }) +
        ellipse(160, 138, 82, 22, { fill: p.bodyShade }) +
        rotor(160, 134, 58, 8, p) +
        path(d`M82 134C82 30 238 30 238 134A78 20 0 0 1 82 134Z`, { fill: p.glass, opacity: 0.55, stroke: 'none' }) +
        path(d`M82 134C82 30 238 30 238 134A78 20 0 0 1 82 134Z`) +
        path(d`M104 108C108 84 122 70 140 64`, { stroke: p.shine }) +
        path(d`M146 156H174V165Q160 172 146 165Z`, { fill: p.hue.blue }) +
        rect(196, 182, 24, 14, 4, { fill: p.screen }) +
        circle(208, 189, 2.4, { fill: p.screenText, stroke: 'none' })
      );
    }
    const benchtop = size === 'benchtop';
    const wide = refrigerated ? 220 : 180;
    const x = 160 - wide / 2;
    const cx = benchtop ? 160 : x + 90;
    const top = benchtop ? 66 : 88;
    const vents =
      refrigerated && !benchtop
        ? [0, 1, 2, 3, 4, 5].map((index) => line(x + wide - 38, 140 + index * 9, x + wide - 14, 140 + index * 9)).join('')
        : '';
    const span = benchtop ? 92 : 74;
    return (
      shadow(160, wide / 2 + 10, p.shadow) +
      path(d`M${x + 6} ${top + 26}L${x + 20} ${top - 8}H${x + wide - 20}L${x + wide - 6} ${top + 26}Z`, { fill: p.bodyTop }) +
      ellipse(cx, top + 8, span, benchtop ? 20 : 17, { fill: p.bodyShade }) +
      path(
        d`M${cx - span} ${top + 6}C${cx - span + 6} ${top - 26} ${cx + span - 6} ${top - 26} ${cx + span} ${top + 6}A${span} ${benchtop ? 20 : 17} 0 0 1 ${cx - span} ${top + 6}Z`,
        { fill: p.body },
      ) +
      ellipse(cx, top - 2, 24, 7.5, { fill: p.screen }) +
      ellipse(cx, top - 2, 15, 4.6, { fill: p.metal }) +
      rect(x, top + 24, wide, 208 - top - 24, 10, { fill: p.body }) +
      path(d`M${cx - 22} ${top + 24}H${cx + 22}V${top + 30}Q${cx} ${top + 36} ${cx - 22} ${top + 30}Z`, { fill: p.hue.blue }) +
      line(x, 190, x + wide, 190, { stroke: p.faint }) +
      display(cx - 62, benchtop ? 122 : 136, 76, benchtop ? 34 : 30, reading, p, 17) +
      circle(cx + 40, benchtop ? 139 : 151, 14, { fill: p.paper }) +
      line(cx + 40, benchtop ? 139 : 151, cx + 48, benchtop ? 131 : 143) +
      [0, 1, 2]
        .map((index) =>
          rect(cx - 62 + index * 27, benchtop ? 166 : 174, 22, 8, 3, {
            fill: index === 0 ? p.hue.green : index === 1 ? p.hue.red : p.bodyShade,
          }),
        )
        .join('') +
      vents +
      [x + 18, x + wide - 36].map((foot) => rect(foot, 207, 18, 6, 2, { fill: p.hueShade.black })).join('')
    );
  },
);
