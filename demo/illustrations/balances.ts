/** Analytical balances with their draft shield, precision balances with a ring. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { box, d, display, drum, ellipse, line, path, rect, shadow, tilt } from './ink.ts';
import { closed } from './params.ts';

export const balance = drawing(
  Type.Object({ type: Type.Enum(['analytical', 'precision']), reading: Type.String({ minLength: 1, maxLength: 12 }) }, closed),
  ({ type, reading }, p) => {
    const keys = (y: number) => [98, 214].map((x) => rect(x, y, 10, 10, 3, { fill: p.bodyShade })).join('');
    if (type === 'analytical') {
      return (
        shadow(160, 104, p.shadow) +
        rect(88, 30, 144, 126, 4, { fill: p.bodyShade }) +
        path(d`M82 34L94 24H226L238 34Z`, { fill: p.bodyTop }) +
        rect(82, 34, 156, 124, 4, { fill: p.glass }) +
        rect(94, 44, 132, 108, 2, { stroke: p.faint }) +
        rect(155, 132, 10, 18, 1, { fill: p.metal }) +
        drum(160, 128, 132, 38, p.metal, p.metalLight) +
        path(d`M104 92L134 52M108 112L146 60M196 120L214 96`, { stroke: p.shine }) +
        rect(82, 34, 156, 124, 4) +
        line(160, 34, 160, 26) +
        rect(140, 24, 40, 5, 2, { fill: p.metalLight }) +
        box(60, 164, 200, 46, 7, p.body, p.bodyTop, 8) +
        display(116, 174, 88, 26, reading, p, 15) +
        keys(182) +
        rect(74, 209, 18, 5, 2, { fill: p.hueShade.black }) +
        rect(228, 209, 18, 5, 2, { fill: p.hueShade.black })
      );
    }
    return (
      shadow(160, 112, p.shadow) +
      ellipse(160, 104, 82, 82 * tilt, { fill: p.glass }) +
      rect(152, 108, 16, 26, 2, { fill: p.metal }) +
      drum(160, 108, 114, 72, p.metal, p.metalLight) +
      ellipse(160, 108, 54, 54 * tilt, { stroke: p.faint }) +
      path(d`M58 146L76 126H244L262 146Z`, { fill: p.bodyTop }) +
      rect(50, 146, 220, 62, 9, { fill: p.body }) +
      display(104, 160, 112, 32, reading, p, 18) +
      [70, 84, 226, 240].map((x) => rect(x, 170, 10, 12, 3, { fill: p.bodyShade })).join('') +
      rect(68, 207, 20, 6, 2, { fill: p.hueShade.black }) +
      rect(232, 207, 20, 6, 2, { fill: p.hueShade.black })
    );
  },
);
