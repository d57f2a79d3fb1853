/** Stirring bars in their shapes, seen from above at an angle. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, ellipse, line, num, path, rect, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue } from './params.ts';

/** A rounded rod around its middle, with the ring that lets it spin. */
function rod(cx: number, cy: number, half: number, r: number, ring: boolean, fill: string, shade: string): string {
  return (
    rect(cx - half, cy - r, half * 2, r * 2, r, { fill }) +
    path(d`M${cx - half + r * 0.6} ${cy + r * 0.45}H${cx + half - r * 0.6}`, { stroke: shade }) +
    (ring ? rect(cx - 5, cy - r - 3, 10, r * 2 + 6, 3, { fill }) : '')
  );
}

function shapeOf(shape: string, cy: number, half: number, fill: string, shade: string, p: Palette): string {
  const x = 160;
  if (shape === 'oval')
    return (
      ellipse(x, cy, half, half * 0.32, { fill }) +
      path(d`M${x - half * 0.6} ${cy + half * 0.16}Q${x} ${cy + half * 0.26} ${x + half * 0.6} ${cy + half * 0.16}`, { stroke: shade })
    );
  if (shape === 'cross')
    return (
      rod(x, cy, half * 0.8, half * 0.16, false, fill, shade) +
      `<g transform="rotate(66 ${x} ${num(cy)})">${rod(x, cy, half * 0.7, half * 0.16, false, fill, shade)}</g>` +
      circle(x, cy, half * 0.2, { fill })
    );
  if (shape === 'triangle')
    return (
      path(d`M${x - half} ${cy + half * 0.28}L${x - half * 0.86} ${cy - half * 0.22}H${x + half * 0.86}L${x + half} ${cy + half * 0.28}Z`, {
        fill,
      }) + line(x - half * 0.86, cy - half * 0.02, x + half * 0.86, cy - half * 0.02, { stroke: shade })
    );
  if (shape === 'octagon')
    return (
      path(
        d`M${x - half} ${cy - half * 0.08}L${x - half + 10} ${cy - half * 0.2}H${x + half - 10}L${x + half} ${cy - half * 0.08}V${cy + half * 0.08}L${x + half - 10} ${cy + half * 0.2}H${x - half + 10}L${x - half} ${cy + half * 0.08}Z`,
        { fill },
      ) +
      path(d`M${x - half} ${cy - half * 0.07}H${x + half}M${x - half} ${cy + half * 0.07}H${x + half}`, { stroke: shade }) +
      rect(x - 6, cy - half * 0.24, 12, half * 0.48, 4, { fill })
    );
  if (shape === 'retriever')
    return (
      rect(x - 130, cy - 6, 260, 12, 6, { fill }) +
      circle(x - 122, cy, 15, { fill: p.paper }) +
      rect(x + 84, cy - 9, 46, 18, 9, { fill: p.hue.blue }) +
      rod(x + 118, cy + 34, 24, 7, true, fill, shade)
    );
  return rod(x, cy, half, half * 0.17, shape === 'ring', fill, shade);
}

export const stirringBar = drawing(
  Type.Object(
    {
      shape: Type.Enum(['cylinder', 'ring', 'octagon', 'oval', 'cross', 'triangle', 'retriever', 'set']),
      length: Type.Number({ exclusiveMinimum: 0 }),
      colour: Hue,
    },
    closed,
  ),
  ({ shape, length, colour }, p) => {
    const [fill, shade] = [p.hue[colour], p.hueShade[colour]];
    if (shape === 'set')
      return (
        [104, 78, 56, 36, 20]
          .map((half, index) =>
            rod(160, 40 + index * 36, half, Math.max(7, half * 0.16), index % 2 === 0, index === 1 ? p.hue.blue : fill, shade),
          )
          .join('') + text(160, 222, `${num(length)} mm`, { size: 12 })
      );
    const half = shape === 'retriever' ? 110 : 44 + Math.min(60, length) * 1.15;
    return (
      `<g transform="rotate(-12 160 110)">${shapeOf(shape, 108, half, fill, shade, p)}</g>` +
      text(160, 204, `${num(length)} mm`, { size: 14 })
    );
  },
);
