/** Stands and what is clamped to them. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, ellipse, ground, line, path, rect, shadow } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed } from './params.ts';

function foot(p: Palette): string {
  return (
    shadow(170, 84, p.shadow) +
    path(d`M92 206L104 196H236L248 206V${ground}H92Z`, { fill: p.hueShade.black }) +
    path(d`M92 206L104 196H236L248 206Z`, { fill: p.hue.black })
  );
}

const rod = (p: Palette) => rect(120, 14, 8, 186, 3, { fill: p.metalLight });
const boss = (y: number, p: Palette) =>
  rect(110, y - 11, 28, 22, 4, { fill: p.metal }) + rect(96, y - 5, 14, 10, 4, { fill: p.hueShade.grey });

function clampArm(y: number, p: Palette): string {
  return (
    rect(138, y - 4, 74, 8, 2, { fill: p.metalLight }) +
    path(
      d`M212 ${y - 6}Q226 ${y - 26} 254 ${y - 22}L252 ${y - 15}Q230 ${y - 17} 220 ${y}Q230 ${y + 17} 252 ${y + 15}L254 ${y + 22}Q226 ${y + 26} 212 ${y + 6}Z`,
      { fill: p.metal },
    ) +
    path(d`M228 ${y - 15}Q240 ${y - 20} 252 ${y - 16}M228 ${y + 15}Q240 ${y + 20} 252 ${y + 16}`, { stroke: p.hueShade.red }) +
    path(d`M196 ${y - 16}V${y + 16}M190 ${y - 16}H202`)
  );
}

function ring(y: number, p: Palette): string {
  return rect(138, y - 4, 34, 8, 2, { fill: p.metalLight }) + ellipse(214, y, 44, 10) + ellipse(214, y, 37, 7.5);
}

function jack(p: Palette): string {
  return (
    shadow(160, 88, p.shadow) +
    path(d`M78 66L96 52H224L242 66Z`, { fill: p.metalLight }) +
    rect(78, 66, 164, 10, 2, { fill: p.metal }) +
    rect(78, 202, 164, 12, 2, { fill: p.metal }) +
    path(d`M92 78L222 138L92 200M228 78L98 138L228 200`, {}) +
    rect(84, 132, 152, 12, 5, { fill: p.metalLight }) +
    rect(236, 126, 26, 24, 6, { fill: p.hue.black }) +
    [242, 248, 254].map((x) => line(x, 130, x, 146, { stroke: p.faint })).join('')
  );
}

function tripod(p: Palette): string {
  return (
    shadow(160, 80, p.shadow) +
    path(d`M104 92L84 ${ground - 2}M216 92L236 ${ground - 2}M160 102L160 ${ground}`) +
    ellipse(160, 92, 62, 12, { fill: p.metal }) +
    ellipse(160, 90, 54, 9, { fill: p.bodyTop }) +
    path(d`M118 88H202M124 94H196M140 83L148 98M160 81V99M180 83L172 98`, { stroke: p.faint }) +
    ellipse(160, 90, 24, 5, { fill: p.hue.white })
  );
}

export const stand = drawing(
  Type.Object({ type: Type.Enum(['stand', 'clamp', 'ring', 'boss', 'jack', 'tripod', 'burette']) }, closed),
  ({ type }, p) => {
    if (type === 'jack') return jack(p);
    if (type === 'tripod') return tripod(p);
    if (type === 'clamp') return `<g transform="translate(-60 -10) scale(1.18)">${boss(110, p)}${clampArm(110, p)}</g>`;
    if (type === 'boss')
      return (
        rect(140, 30, 14, 180, 5, { fill: p.metalLight }) +
        rect(60, 112, 200, 14, 5, { fill: p.metalLight }) +
        rect(112, 92, 70, 54, 8, { fill: p.metal }) +
        rect(84, 98, 28, 14, 5, { fill: p.hueShade.grey }) +
        rect(182, 128, 30, 12, 5, { fill: p.hueShade.grey }) +
        circle(147, 119, 10, { fill: p.metalLight })
      );
    const parts = {
      stand: boss(70, p) + clampArm(70, p),
      ring: boss(104, p) + ring(104, p),
      burette: boss(60, p) + clampArm(60, p) + boss(132, p) + clampArm(132, p),
    };
    return foot(p) + rod(p) + parts[type];
  },
);
