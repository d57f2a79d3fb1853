/** Plastic bottles, wash bottles, carboys, jugs and boxes. */
import { Type } from 'typebox';
import { ridgedCap } from './bottles.ts';
import { drawing } from './drawing.ts';
import { d, drum, ellipse, ground, line, path, rect, shadow, text, volumeText } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue, Volume } from './params.ts';

const x = 160;

/** A round bottle between its shoulder and the ground, with a neck of `neck`. */
function body(half: number, shoulder: number, neck: number, neckTop: number, fill: string): string {
  return path(
    d`M${x - neck} ${neckTop}V${shoulder - 14}Q${x - half} ${shoulder - 8} ${x - half} ${shoulder + 12}V${ground - 12}Q${x - half} ${ground - 2} ${x - half + 10} ${ground - 1}A${half} ${half * 0.09} 0 0 0 ${x + half - 10} ${ground - 1}Q${x + half} ${ground - 2} ${x + half} ${ground - 12}V${shoulder + 12}Q${x + half} ${shoulder - 8} ${x + neck} ${shoulder - 14}V${neckTop}Z`,
    { fill },
  );
}

const panel = (y: number, volume: number, p: Palette) =>
  rect(x - 36, y, 72, 40, 4, { fill: p.paper }) + text(x, y + 20, volumeText(volume), { size: 14 });

function washBottle(volume: number, cap: string, capShade: string, p: Palette): string {
  return (
    body(50, 96, 22, 66, p.hue.white) +
    ridgedCap(x, 50, 72, 26, cap, cap, capShade) +
    path(
      d`M${x + 4} 50V34Q${x + 4} 24 ${x + 16} 24H${x + 58}Q${x + 72} 24 ${x + 84} 40L${x + 80} 43Q${x + 70} 30 ${x + 56} 30H${x + 18}Q${x + 10} 30 ${x + 10} 36V50Z`,
      { fill: p.hueShade.white },
    ) +
    panel(130, volume, p)
  );
}

function carboy(volume: number, cap: string, capShade: string, p: Palette): string {
  return (
    body(78, 78, 26, 44, p.hue.white) +
    path(d`M${x - 62} 92Q${x - 84} 64 ${x - 50} 66M${x + 62} 92Q${x + 84} 64 ${x + 50} 66`) +
    ridgedCap(x, 24, 48, 30, cap, cap, capShade) +
    rect(x - 10, 186, 20, 12, 3, { fill: p.hueShade.white }) +
    rect(x - 5, 176, 10, 12, 3, { fill: cap }) +
    path(d`M${x - 6} 198L${x - 5} 208H${x + 5}L${x + 6} 198`, { fill: p.hueShade.white }) +
    panel(112, volume, p)
  );
}

function jug(volume: number, p: Palette): string {
  return (
    path(d`M${x + 54} 84Q${x + 104} 82 ${x + 98} 132T${x + 50} 176V160Q${x + 82} 158 ${x + 82} 126T${x + 56} 100Z`, {
      fill: p.hueShade.white,
    }) +
    path(d`M${x - 62} 62L${x - 50} ${ground - 8}A50 7 0 0 0 ${x + 50} ${ground - 8}L${x + 60} 62Z`, { fill: p.hue.white }) +
    ellipse(x, 62, 61, 10, { fill: p.hueShade.white }) +
    path(d`M${x - 60} 66Q${x - 80} 58 ${x - 82} 48Q${x - 64} 48 ${x - 46} 56Z`, { fill: p.hueShade.white }) +
    [88, 108, 128, 148, 168].map((y) => line(x - 40, y, x - 18, y)).join('') +
    text(x + 14, 130, volumeText(volume), { size: 15 })
  );
}

function dropper(volume: number, cap: string, capShade: string, p: Palette): string {
  return (
    body(40, 116, 16, 92, p.hue.white) +
    drum(x, 86, 94, 20, capShade, capShade) +
    path(d`M${x - 15} 86L${x - 7} 44Q${x} 36 ${x + 7} 44L${x + 15} 86Z`, { fill: cap }) +
    panel(146, volume, p)
  );
}

export const plasticBottle = drawing(
  Type.Object(
    {
      type: Type.Enum(['narrow', 'wide', 'wash', 'carboy', 'jug', 'dropper']),
      volume: Volume,
      cap: Hue,
      colour: Type.Optional(Type.Enum(['white', 'amber'])),
    },
    closed,
  ),
  ({ type, volume, cap, colour = 'white' }, p) => {
    const [hue, shade] = [p.hue[cap], p.hueShade[cap]];
    const fill = colour === 'amber' ? p.amber : p.hue.white;
    const forms: Record<typeof type, () => string> = {
      narrow: () => body(50, 92, 16, 60, fill) + ridgedCap(x, 42, 66, 21, hue, hue, shade) + panel(126, volume, p),
      wide: () => body(56, 88, 38, 66, fill) + ridgedCap(x, 44, 70, 44, hue, hue, shade) + panel(126, volume, p),
      wash: () => washBottle(volume, hue, shade, p),
      carboy: () => carboy(volume, hue, shade, p),
      jug: () => jug(volume, p),
      dropper: () => dropper(volume, hue, shade, p),
    };
    return shadow(x, type === 'carboy' ? 90 : 64, p.shadow) + forms[type]();
  },
);
