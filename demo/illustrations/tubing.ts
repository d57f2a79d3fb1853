/** Tubing in a coil, and what joins it. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, ellipse, num, path, rect, text } from './ink.ts';
import { closed, Hue } from './params.ts';

export const tubing = drawing(
  Type.Object({ inner: Type.Number({ exclusiveMinimum: 0 }), outer: Type.Number({ exclusiveMinimum: 0 }), colour: Hue }, closed),
  ({ inner, outer, colour }, p) => {
    const thick = Math.min(20, 7 + outer * 0.8);
    const coil = [74, 74 - thick * 1.1, 74 - thick * 2.2].map(
      (r) =>
        `${circle(118, 112, r, { stroke: p.ink }).replace('/>', ` stroke-width="${num(thick + 3)}"/>`)}${circle(118, 112, r, { stroke: p.hue[colour] }).replace('/>', ` stroke-width="${num(thick)}"/>`)}`,
    );
    return (
      coil.join('') +
      path(d`M118 38H214`, { stroke: p.ink }).replace('/>', ` stroke-width="${num(thick + 3)}"/>`) +
      path(d`M118 38H214`, { stroke: p.hue[colour] }).replace('/>', ` stroke-width="${num(thick)}"/>`) +
      ellipse(216, 38, thick * 0.3, thick / 2 + 0.8, { fill: p.hueShade[colour] }) +
      circle(254, 132, 34, { fill: p.hue[colour] }) +
      circle(254, 132, (34 * inner) / outer, { fill: p.paper }) +
      text(254, 186, `${num(inner)} × ${num(outer)} mm`, { size: 12 })
    );
  },
);

export const connector = drawing(
  Type.Object({ type: Type.Enum(['straight', 'y', 'reducer', 'luer', 'quick']), colour: Hue }, closed),
  ({ type, colour }, p) => {
    const [fill, shade] = [p.hue[colour], p.hueShade[colour]];
    const barb = (x: number, y: number, angle: number): string =>
      `<g transform="rotate(${num(angle)} ${num(x)} ${num(y)})">${path(d`M${x} ${y - 12}H${x + 22}L${x + 26} ${y - 17}L${x + 44} ${y - 12}L${x + 48} ${y - 17}L${x + 78} ${y - 9}V${y + 9}L${x + 48} ${y + 17}L${x + 44} ${y + 12}L${x + 26} ${y + 17}L${x + 22} ${y + 12}H${x}Z`, { fill })}</g>`;
    if (type === 'y') return barb(160, 116, 90) + barb(160, 116, -38) + barb(160, 116, 218) + circle(160, 116, 21, { fill: shade });
    if (type === 'luer')
      return (
        barb(150, 112, 180) +
        path(d`M150 84H176V90H262V134H176V140H150Z`, { fill: shade }) +
        path(d`M190 90L200 134M214 90L224 134M238 90L248 134`)
      );
    if (type === 'quick')
      return (
        barb(126, 112, 180) +
        rect(126, 78, 66, 68, 8, { fill: shade }) +
        rect(196, 88, 20, 48, 3, { fill }) +
        barb(216, 112, 0) +
        rect(144, 66, 30, 14, 4, { fill: p.metalLight })
      );
    const small =
      type === 'reducer'
        ? `<g transform="translate(174 112) scale(0.62) translate(-182 -112)">${barb(182, 112, 0)}</g>`
        : barb(172, 112, 0);
    return barb(148, 112, 180) + small + rect(144, 84, 32, 56, 6, { fill: shade });
  },
);
