/** Open shallow things of porcelain, glass and metal, and the desiccator that keeps them dry. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, ellipse, ground, line, num, path, rect, shadow, text, tilt } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed } from './params.ts';

const x = 160;

function evaporating(fill: string, shade: string, p: Palette): string {
  return (
    path(
      d`M${x - 88} 108C${x - 84} 168 ${x - 44} ${ground - 8} ${x - 30} ${ground - 6}A40 6 0 0 0 ${x + 30} ${ground - 6}C${x + 44} ${ground - 8} ${x + 84} 168 ${x + 88} 108Z`,
      { fill },
    ) +
    ellipse(x, 108, 88, 88 * tilt, { fill: shade }) +
    path(d`M${x - 70} 114Q${x} 136 ${x + 70} 114`, { stroke: p.faint }) +
    path(d`M${x - 88} 108Q${x - 98} 104 ${x - 100} 98Q${x - 90} 98 ${x - 80} 101`, { fill: shade })
  );
}

function crucible(fill: string, shade: string): string {
  return (
    path(d`M${x - 52} 90L${x - 32} ${ground - 8}A32 6 0 0 0 ${x + 32} ${ground - 8}L${x + 52} 90Z`, { fill }) +
    ellipse(x, 90, 52, 52 * tilt, { fill: shade }) +
    path(d`M${x - 58} 84A58 ${58 * tilt} 0 0 0 ${x + 58} 84V78A58 ${58 * tilt} 0 0 0 ${x - 58} 78Z`, { fill }) +
    ellipse(x, 77, 58, 58 * tilt, { fill }) +
    path(d`M${x - 10} 76Q${x - 12} 58 ${x} 58T${x + 10} 76`, { fill: shade })
  );
}

function watchGlass(p: Palette): string {
  return (
    ellipse(x, 142, 104, 34, { fill: p.glassShade }) +
    ellipse(x, 136, 104, 34, { fill: p.glass }) +
    ellipse(x, 140, 66, 18, { stroke: p.faint }) +
    path(d`M${x - 84} 128Q${x - 50} 108 ${x} 107`, { stroke: p.shine }) +
    path(d`M${x - 26} 140Q${x - 16} 124 ${x} 132Q${x + 16} 122 ${x + 28} 140Q${x} 150 ${x - 26} 140Z`, { fill: p.paper })
  );
}

function mortar(fill: string, shade: string): string {
  return (
    `<g transform="rotate(34 214 70)">${path(d`M206 12Q206 4 214 4T222 12L220 96Q230 112 226 124Q214 134 202 124Q198 112 208 96Z`, { fill })}</g>` +
    path(
      d`M${x - 84} 112C${x - 80} 168 ${x - 50} ${ground - 16} ${x - 40} ${ground - 10}A44 8 0 0 0 ${x + 40} ${ground - 10}C${x + 50} ${ground - 16} ${x + 80} 168 ${x + 84} 112Z`,
      { fill },
    ) +
    path(d`M${x - 84} 112A84 15 0 0 0 ${x + 84} 112A84 15 0 0 0 ${x - 84} 112Z`, { fill: shade, opacity: 0.55 }) +
    path(d`M${x - 84} 112A84 15 0 0 0 ${x + 84} 112`)
  );
}

function boat(fill: string, shade: string): string {
  return (
    path(d`M54 112L92 92H228L266 112L238 170Q236 176 228 176H92Q84 176 82 170Z`, { fill }) +
    path(d`M54 112L92 92H228L266 112L228 128H92Z`, { fill: shade }) +
    path(d`M92 128L98 168H222L228 128`)
  );
}

function weighingBottle(p: Palette): string {
  return (
    path(d`M${x - 44} 92V${ground - 8}A44 7 0 0 0 ${x + 44} ${ground - 8}V92Z`, { fill: p.glass }) +
    ellipse(x, 92, 44, 44 * tilt, { fill: p.glassShade }) +
    path(
      d`M${x - 48} 88V76Q${x - 48} 66 ${x - 10} 64V54Q${x} 46 ${x + 10} 54V64Q${x + 48} 66 ${x + 48} 76V88A48 ${48 * tilt} 0 0 1 ${x - 48} 88Z`,
      { fill: p.glassShade },
    ) +
    line(x - 36, 108, x - 36, 196, { stroke: p.shine })
  );
}

export const dish = drawing(
  Type.Object(
    {
      type: Type.Enum(['evaporating', 'crucible', 'watch-glass', 'mortar', 'boat', 'weighing-bottle']),
      material: Type.Enum(['porcelain', 'glass', 'metal', 'plastic', 'agate']),
      diameter: Type.Number({ exclusiveMinimum: 0 }),
    },
    closed,
  ),
  ({ type, material, diameter }, p) => {
    const tones: Record<typeof material, readonly [string, string]> = {
      porcelain: [p.hue.white, p.hueShade.white],
      glass: [p.glass, p.glassShade],
      metal: [p.metalLight, p.metal],
      plastic: [p.paper, p.hueShade.white],
      agate: [p.hueShade.natural, p.amberShade],
    };
    const [fill, shade] = tones[material];
    const shapes: Record<typeof type, () => string> = {
      evaporating: () => evaporating(fill, shade, p),
      crucible: () => crucible(fill, shade),
      'watch-glass': () => watchGlass(p),
      mortar: () => mortar(fill, shade),
      boat: () => boat(fill, shade),
      'weighing-bottle': () => weighingBottle(p),
    };
    const low = type === 'watch-glass' || type === 'boat';
    return (
      (low ? '' : shadow(x, 54, p.shadow)) +
      shapes[type]() +
      text(type === 'mortar' ? 56 : 264, 36, `${type === 'boat' ? '' : '⌀ '}${num(diameter)} mm`, { size: 13 })
    );
  },
);

export const desiccator = drawing(
  Type.Object({ diameter: Type.Number({ exclusiveMinimum: 0 }), vacuum: Type.Boolean() }, closed),
  ({ diameter, vacuum }, p) => {
    const holes = [-44, -22, 0, 22, 44].map((dx) => ellipse(x + dx, 140, 6, 2.4, { fill: p.ink, stroke: 'none', opacity: 0.4 }));
    return (
      shadow(x, 76, p.shadow) +
      path(
        d`M${x - 92} 122Q${x - 90} 146 ${x - 62} 158Q${x - 52} 164 ${x - 54} ${ground - 12}A56 8 0 0 0 ${x + 54} ${ground - 12}Q${x + 52} 164 ${x + 62} 158Q${x + 90} 146 ${x + 92} 122Z`,
        { fill: p.glass },
      ) +
      path(d`M${x - 52} 176Q${x} 168 ${x + 52} 176L${x + 54} ${ground - 12}A56 8 0 0 1 ${x - 54} ${ground - 12}Z`, {
        fill: p.hue.blue,
        opacity: 0.5,
      }) +
      ellipse(x, 140, 78, 11, { fill: p.hue.white }) +
      holes.join('') +
      rect(x - 22, 108, 16, 26, 2, { fill: p.glassShade }) +
      path(d`M${x + 10} 118L${x + 16} 136H${x + 34}L${x + 40} 118Z`, { fill: p.hue.white }) +
      path(d`M${x - 98} 122V114H${x + 98}V122Z`, { fill: p.glassShade }) +
      path(d`M${x - 92} 114C${x - 90} 66 ${x - 40} 46 ${x - 10} 44H${x + 10}C${x + 40} 46 ${x + 90} 66 ${x + 92} 114Z`, {
        fill: p.glass,
        opacity: 0.6,
      }) +
      path(d`M${x - 76} 98Q${x - 66} 72 ${x - 34} 60`, { stroke: p.shine }) +
      (vacuum
        ? path(d`M${x - 8} 44V30H${x + 8}V44M${x + 8} 32H${x + 44}V26`) + rect(x + 16, 26, 10, 14, 3, { fill: p.hue.blue })
        : circle(x, 34, 11, { fill: p.glassShade })) +
      text(48, 206, `⌀ ${num(diameter)} mm`, { size: 12 })
    );
  },
);
