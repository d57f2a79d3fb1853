/** Small precise things: cuvettes, weights, caps and septa. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { box, circle, d, ellipse, ground, line, num, path, rect, shadow, text, tilt } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue } from './params.ts';

export const cuvette = drawing(
  Type.Object(
    { path: Type.Number({ exclusiveMinimum: 0 }), material: Type.Enum(['quartz', 'glass', 'plastic']), lid: Type.Boolean() },
    closed,
  ),
  ({ path: light, material, lid }, p) => {
    const half = light >= 50 ? 84 : light >= 20 ? 48 : 30;
    const fill = material === 'plastic' ? p.hue.white : material === 'quartz' ? p.glass : p.glassShade;
    const x = 160;
    return (
      shadow(x, half + 14, p.shadow) +
      path(d`M${x + half} 70L${x + half + 18} 58V200L${x + half} ${ground}Z`, { fill: p.bodyShade }) +
      rect(x - half, 70, half * 2, ground - 70, 2, { fill }) +
      rect(x - half + 6, 96, half * 2 - 12, ground - 106, 0, { fill: p.liquid, stroke: 'none', opacity: 0.85 }) +
      line(x - half + 6, 96, x + half - 6, 96) +
      path(d`M${x - half} 70L${x - half + 18} 58H${x + half + 18}L${x + half} 70Z`, { fill: lid ? p.hue.white : p.glassShade }) +
      (lid
        ? path(d`M${x - half} 70V58L${x - half + 18} 46H${x + half + 18}V58L${x + half} 70Z`, { fill: p.hue.white }) +
          line(x - half, 58, x + half, 58) +
          line(x + half, 58, x + half + 18, 46)
        : '') +
      line(x - half + 12, 106, x - half + 12, 194, { stroke: p.shine }) +
      path(d`M24 150H${x - half - 10}M${x + half + 28} 150H296M286 144L296 150L286 156`, { stroke: p.hueShade.purple, dash: '5 4' }) +
      text(x + 8, 32, `${num(light)} mm`, { size: 13, weight: 600 })
    );
  },
);

function weight(x: number, half: number, high: number, p: Palette): string {
  const top = ground - high;
  return (
    path(d`M${x - half} ${top + high * 0.34}V${ground - 4}A${half} ${half * tilt} 0 0 0 ${x + half} ${ground - 4}V${top + high * 0.34}Z`, {
      fill: p.metalLight,
    }) +
    ellipse(x, top + high * 0.34, half, half * tilt, { fill: p.metal }) +
    rect(x - half * 0.26, top + high * 0.16, half * 0.52, high * 0.2, 1, { fill: p.metal }) +
    ellipse(x, top + high * 0.12, half * 0.52, half * 0.3, { fill: p.metalLight }) +
    line(x - half + 5, top + high * 0.5, x - half + 5, ground - 12, { stroke: p.shine })
  );
}

export const weights = drawing(Type.Object({ set: Type.Boolean(), label: Type.String({ maxLength: 12 }) }, closed), ({ set, label }, p) => {
  if (!set) return shadow(160, 56, p.shadow) + weight(160, 48, 156, p) + text(160, 168, label, { size: 16, weight: 600 });
  return (
    box(34, 178, 252, 36, 5, p.hue.natural, p.hueShade.natural, 12) +
    `<g transform="translate(0 -36)">${[
      [66, 26, 120],
      [124, 21, 98],
      [172, 17, 80],
      [212, 13, 62],
      [244, 10, 48],
      [268, 7, 34],
    ]
      .map(([x = 0, half = 0, high = 0]) => weight(x, half, high, p))
      .join('')}</g>` +
    text(160, 197, label, { size: 14, weight: 600 })
  );
});

export const caps = drawing(
  Type.Object(
    { type: Type.Enum(['screw', 'crimp', 'septum', 'insert', 'mat']), colour: Hue, label: Type.String({ maxLength: 10 }) },
    closed,
  ),
  ({ type, colour, label }, p) => {
    const [fill, shade] = [p.hue[colour], p.hueShade[colour]];
    const one = (x: number, y: number): string => {
      if (type === 'insert')
        return (
          path(d`M${x - 12} ${y - 44}V${y + 16}L${x - 3} ${y + 44}Q${x} ${y + 48} ${x + 3} ${y + 44}L${x + 12} ${y + 16}V${y - 44}Z`, {
            fill: p.glass,
          }) + ellipse(x, y - 44, 14, 3, { fill: p.glassShade })
        );
      if (type === 'septum')
        return (
          ellipse(x, y + 8, 34, 13, { fill: shade }) +
          ellipse(x, y, 34, 13, { fill }) +
          path(d`M${x - 10} ${y}H${x + 10}`, { stroke: shade })
        );
      if (type === 'mat') return '';
      const side = type === 'crimp' ? p.metalLight : fill;
      const ribs =
        type === 'screw' ? [-26, -16, -6, 6, 16, 26].map((dx) => line(x + dx, y - 2, x + dx, y + 24, { stroke: shade })).join('') : '';
      return (
        path(d`M${x - 34} ${y - 8}V${y + 20}A34 9 0 0 0 ${x + 34} ${y + 20}V${y - 8}Z`, { fill: side }) +
        ribs +
        ellipse(x, y - 8, 34, 10, { fill: side }) +
        ellipse(x, y - 8, 16, 4.6, { fill: type === 'crimp' ? fill : p.hue.white })
      );
    };
    if (type === 'mat') {
      const pegs: string[] = [];
      for (let row = 0; row < 8; row += 1)
        for (let column = 0; column < 12; column += 1)
          pegs.push(circle(61 + column * 18, 47 + row * 18, 6.6, { fill: shade, class: 'place' }));
      return rect(44, 30, 232, 162, 8, { fill }) + pegs.join('') + text(160, 208, label, { size: 12 });
    }
    return (
      [
        [88, 74],
        [160, 74],
        [232, 74],
        [124, 142],
        [196, 142],
      ]
        .map(([x = 0, y = 0]) => one(x, y))
        .join('') + text(160, 208, label, { size: 13 })
    );
  },
);
