/** Pumps for liquids and gases, and the hand-held pump of a serological pipette. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { box, circle, d, display, ellipse, line, path, rect, shadow, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue } from './params.ts';

function peristaltic(reading: string, p: Palette): string {
  const rollers = [0, 1, 2].map((index) => {
    const angle = (index * 2 * Math.PI) / 3 - 0.5;
    return circle(92 + Math.cos(angle) * 26, 142 + Math.sin(angle) * 26, 11, { fill: p.metalLight });
  });
  return (
    shadow(160, 124, p.shadow) +
    path(d`M54 20V96Q54 188 92 188T130 96V20`, { stroke: p.hueShade.orange }) +
    box(118, 84, 168, 126, 8, p.body, p.bodyTop, 12) +
    display(144, 104, 92, 36, reading, p, 16) +
    circle(262, 122, 13, { fill: p.paper }) +
    line(262, 120, 262, 112) +
    [0, 1, 2, 3].map((index) => rect(146 + index * 26, 160, 18, 12, 4, { fill: index === 3 ? p.hue.green : p.bodyShade })).join('') +
    rect(44, 84, 96, 122, 14, { fill: p.hueShade.grey }) +
    circle(92, 142, 46, { fill: p.paper }) +
    path(d`M58 60V130Q58 178 92 178T126 130V60`, { stroke: p.hueShade.orange }) +
    rollers.join('') +
    circle(92, 142, 8, { fill: p.metal })
  );
}

function diaphragm(reading: string, hue: string, p: Palette): string {
  const head = (x: number) =>
    rect(x - 34, 62, 68, 26, 6, { fill: p.metal }) +
    rect(x - 28, 88, 56, 36, 4, { fill: p.metalLight }) +
    rect(x - 40, 70, 80, 9, 3, { fill: p.hueShade.grey });
  return (
    shadow(160, 118, p.shadow) +
    path(d`M128 62V46H192V62M224 74H270V40M264 40H276M96 74H50V40M44 40H56`) +
    box(64, 130, 192, 80, 12, hue, p.hueShade.grey, 14) +
    head(108) +
    head(212) +
    display(116, 148, 88, 28, reading, p, 13) +
    [0, 1, 2, 3, 4, 5].map((index) => line(84 + index * 4, 146, 84 + index * 4, 190, { stroke: p.faint })).join('') +
    rect(84, 206, 22, 8, 3, { fill: p.hueShade.black }) +
    rect(214, 206, 22, 8, 3, { fill: p.hueShade.black })
  );
}

function vane(reading: string, hue: string, p: Palette): string {
  return (
    shadow(160, 126, p.shadow) +
    path(d`M150 104H268Q282 104 282 120V176Q282 192 268 192H150Z`, { fill: hue }) +
    [0, 1, 2, 3, 4].map((index) => line(172 + index * 20, 108, 172 + index * 20, 188, { stroke: p.hueShade.grey })).join('') +
    rect(42, 92, 112, 112, 8, { fill: p.metalLight }) +
    ellipse(98, 160, 26, 26, { fill: p.screen }) +
    path(d`M73 166Q98 158 123 166A26 26 0 0 1 73 166Z`, { fill: p.hue.yellow }) +
    rect(60, 66, 24, 26, 3, { fill: p.metal }) +
    rect(112, 70, 22, 22, 3, { fill: p.hue.black }) +
    path(d`M178 104V86Q178 76 190 76H244Q256 76 256 86V104`) +
    rect(40, 204, 246, 10, 3, { fill: p.hueShade.black }) +
    text(98, 112, reading, { size: 13, weight: 600 })
  );
}

function controller(hue: string, hueShade: string, p: Palette): string {
  return (
    rect(56, 100, 12, 112, 2, { fill: p.glass }) +
    [120, 136, 152, 168, 184, 200].map((y) => line(56, y, 62, y)).join('') +
    path(d`M48 76H78L72 104H54Z`, { fill: p.hueShade.grey }) +
    path(d`M46 76V56Q46 34 72 34H204Q250 34 248 74L232 190Q230 204 214 204H192Q178 204 178 190L182 92Q180 78 164 78H78Z`, {
      fill: p.body,
    }) +
    path(d`M186 84L196 196Q198 204 208 204H214Q230 204 232 190L248 74Q246 54 230 54Q202 58 186 84Z`, { fill: hue }) +
    circle(174, 94, 12, { fill: hue }) +
    circle(176, 124, 12, { fill: hueShade }) +
    display(88, 44, 62, 20, '▮▮▮', p, 11)
  );
}

export const pump = drawing(
  Type.Object(
    {
      type: Type.Enum(['peristaltic', 'diaphragm', 'vane', 'pipette-controller']),
      reading: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
      colour: Hue,
    },
    closed,
  ),
  ({ type, reading = '', colour }, p) => {
    if (type === 'peristaltic') return peristaltic(reading, p);
    if (type === 'diaphragm') return diaphragm(reading, p.hue[colour], p);
    if (type === 'vane') return vane(reading, p.hue[colour], p);
    return controller(p.hue[colour], p.hueShade[colour], p);
  },
);
