/** Closed bottles and vials with their labels and caps. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { d, drum, ellipse, fitted, ground, line, path, rect, shadow, text, tilt, volumeText } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Glass, Hue, Volume } from './params.ts';
import { sizeOf } from './vessels.ts';

/** Wall, shade and content colours of a kind of glass. */
function glassColours(glass: 'clear' | 'amber' | 'plastic', p: Palette): { wall: string; content: string; surface: string } {
  if (glass === 'amber') return { wall: p.amber, content: p.amberShade, surface: p.amberShade };
  if (glass === 'plastic') return { wall: p.hue.white, content: p.hueShade.white, surface: p.hueShade.white };
  return { wall: p.glass, content: p.liquid, surface: p.liquidTop };
}

/** A cap with its grip ridges. */
export function ridgedCap(cx: number, top: number, bottom: number, half: number, side: string, face: string, shade: string): string {
  const ridges: string[] = [];
  const count = Math.max(3, Math.round(half / 5));
  for (let index = 1; index < count * 2; index += 1) {
    const x = cx - half + (half * index) / count;
    const sag = half * tilt * Math.sqrt(Math.max(0, 1 - ((x - cx) / half) ** 2));
    ridges.push(line(x, top + sag + 4, x, bottom + sag - 3, { stroke: shade }));
  }
  return drum(cx, top, bottom, half, side, face) + ridges.join('');
}

/** Two lines at most, split at the space nearest to the middle. */
function labelLines(label: string): string[] {
  if (label.length <= 12 || !label.includes(' ')) return [label];
  const spaces = [...label.matchAll(/ /g)].map((match) => match.index);
  const middle = label.length / 2;
  const at = spaces.reduce((best, index) => (Math.abs(index - middle) < Math.abs(best - middle) ? index : best));
  return [label.slice(0, at), label.slice(at + 1)];
}

/** A line of print too small to read. */
function smallPrint(cx: number, y: number, half: number, p: Palette): string {
  return line(cx - half, y, cx + half, y, { stroke: p.faint });
}

/**
 * A labelled bottle shows its content; `volume` (mL) is only its size, as a product has several
 * packs. An empty bottle shows its volume.
 */
export const reagentBottle = drawing(
  Type.Object(
    {
      label: Type.Optional(Type.String({ maxLength: 40 })),
      capColor: Hue,
      glass: Glass,
      volume: Type.Optional(Type.Union([Volume, Type.String({ minLength: 1, maxLength: 12 })])),
    },
    closed,
  ),
  ({ label, capColor, glass, volume = 500 }, p) => {
    const cx = 160;
    const s = typeof volume === 'number' ? sizeOf(volume) : 0.92;
    const rx = 58 * s;
    const ry = rx * tilt;
    const colours = glassColours(glass, p);
    const [bottom, shoulder, neckTop] = [ground - ry * 0.7, ground - 132 * s, ground - 158 * s];
    const neck = 25 * s;
    const outline = d`M${cx - neck} ${neckTop}V${neckTop + 7 * s}C${cx - neck} ${neckTop + 16 * s} ${cx - rx} ${shoulder - 2 * s} ${cx - rx} ${shoulder + 20 * s}V${bottom - 5}Q${cx - rx} ${bottom + ry * 0.2} ${cx - rx + 7} ${bottom + ry * 0.36}A${rx} ${ry} 0 0 0 ${cx + rx - 7} ${bottom + ry * 0.36}Q${cx + rx} ${bottom + ry * 0.2} ${cx + rx} ${bottom - 5}V${shoulder + 20 * s}C${cx + rx} ${shoulder - 2 * s} ${cx + neck} ${neckTop + 16 * s} ${cx + neck} ${neckTop + 7 * s}V${neckTop}`;
    const level = shoulder + 28 * s;
    const content = d`M${cx - rx} ${level}V${bottom - 5}Q${cx - rx} ${bottom + ry * 0.2} ${cx - rx + 7} ${bottom + ry * 0.36}A${rx} ${ry} 0 0 0 ${cx + rx - 7} ${bottom + ry * 0.36}Q${cx + rx} ${bottom + ry * 0.2} ${cx + rx} ${bottom - 5}V${level}Z`;
    const amount = typeof volume === 'number' ? volumeText(volume) : volume;
    const [panelTop, panelBottom] = [ground - 88 * s, ground - 26 * s];
    const panelHalf = rx * 0.76;
    const sag = ry * 0.55;
    const panel = path(
      d`M${cx - panelHalf} ${panelTop}A${rx} ${ry} 0 0 0 ${cx + panelHalf} ${panelTop}V${panelBottom}A${rx} ${ry} 0 0 1 ${cx - panelHalf} ${panelBottom}Z`,
      { fill: p.paper },
    );
    const middle = (panelTop + panelBottom) / 2 + sag;
    const lines = label === undefined ? [] : labelLines(label);
    const words = lines.map((words, index) =>
      text(cx, middle - 6 * s + (index - (lines.length - 1) / 2) * 13 * s, words, {
        size: fitted(words, (lines.length > 1 ? 12.5 : 16) * s, panelHalf * 2 - 10),
        weight: 600,
      }),
    );
    return (
      shadow(cx, rx + 12, p.shadow) +
      path(outline, { fill: colours.wall, stroke: 'none' }) +
      (glass === 'plastic'
        ? ''
        : path(content, { fill: colours.content, stroke: 'none', opacity: glass === 'amber' ? 0.6 : 1 }) +
          ellipse(cx, level, rx, ry, { fill: colours.surface, opacity: glass === 'amber' ? 0.6 : 1 })) +
      line(cx - rx + 7, shoulder + 26 * s, cx - rx + 7, bottom - 10, { stroke: p.shine, opacity: glass === 'clear' ? 1 : 0.55 }) +
      path(outline) +
      panel +
      words.join('') +
      (label === undefined
        ? text(cx, middle, amount, { size: fitted(amount, 15 * s, panelHalf * 2 - 8) })
        : [16, 22].map((below, index) => smallPrint(cx, middle + below * s, panelHalf * (index === 0 ? 0.66 : 0.42), p)).join('')) +
      drum(cx, neckTop - 1, neckTop + 4 * s, neck + 6 * s, p.hueShade[capColor], p.hueShade[capColor]) +
      ridgedCap(cx, neckTop - 28 * s, neckTop - 2, neck + 3 * s, p.hue[capColor], p.hue[capColor], p.hueShade[capColor])
    );
  },
);

export const vial = drawing(
  Type.Object({ volume: Volume, glass: Type.Enum(['clear', 'amber']), cap: Hue, closure: Type.Enum(['screw', 'crimp']) }, closed),
  ({ volume, glass, cap, closure }, p) => {
    const large = volume >= 10;
    const colours = glassColours(glass, p);
    const rx = large ? 32 : 27;
    const ry = rx * tilt;
    const rise = large ? 172 : 148;
    const [bottom, shoulder] = [ground - ry, ground - rise + 36];
    const neck = rx * 0.6;
    const one = (cx: number, fill: number): string => {
      const outline = d`M${cx - neck} ${shoulder - 14}Q${cx - neck} ${shoulder - 5} ${cx - rx + 4} ${shoulder}Q${cx - rx} ${shoulder + 2} ${cx - rx} ${shoulder + 8}V${bottom - 3}Q${cx - rx} ${bottom} ${cx - rx + 3} ${bottom + ry * 0.4}A${rx} ${ry} 0 0 0 ${cx + rx - 3} ${bottom + ry * 0.4}Q${cx + rx} ${bottom} ${cx + rx} ${bottom - 3}V${shoulder + 8}Q${cx + rx} ${shoulder + 2} ${cx + rx - 4} ${shoulder}Q${cx + neck} ${shoulder - 5} ${cx + neck} ${shoulder - 14}`;
      const level = bottom - (bottom - shoulder) * fill;
      const top = ground - rise;
      const seal =
        closure === 'screw'
          ? ridgedCap(cx, top, shoulder - 12, neck + 7, p.hue[cap], p.hue[cap], p.hueShade[cap])
          : drum(cx, top + 8, shoulder - 16, neck + 6, p.metalLight, p.metal) +
            ellipse(cx, top + 8, neck * 0.5, neck * 0.5 * tilt, { fill: p.hue[cap] }) +
            path(d`M${cx - neck - 6} ${shoulder - 21}A${neck + 6} ${(neck + 6) * tilt} 0 0 0 ${cx + neck + 6} ${shoulder - 21}`);
      return (
        shadow(cx, rx + 6, p.shadow) +
        path(outline, { fill: colours.wall, stroke: 'none' }) +
        path(
          d`M${cx - rx} ${level}V${bottom - 3}Q${cx - rx} ${bottom} ${cx - rx + 3} ${bottom + ry * 0.4}A${rx} ${ry} 0 0 0 ${cx + rx - 3} ${bottom + ry * 0.4}Q${cx + rx} ${bottom} ${cx + rx} ${bottom - 3}V${level}Z`,
          { fill: colours.content, stroke: 'none', opacity: glass === 'amber' ? 0.6 : 1 },
        ) +
        ellipse(cx, level, rx, ry, { fill: colours.surface, opacity: glass === 'amber' ? 0.6 : 1 }) +
        line(cx - rx + 6, shoulder + 14, cx - rx + 6, bottom - 8, { stroke: p.shine, opacity: glass === 'amber' ? 0.5 : 1 }) +
        path(outline) +
        seal +
        rect(cx - rx * 0.62, shoulder + 22, rx * 1.24, 34, 3, { fill: p.paper }) +
        text(cx, shoulder + 39, volumeText(volume), { size: 10.5 })
      );
    };
    const pitch = rx * 2 + 22;
    return one(160 - pitch, 0.42) + one(160 + pitch, 0.42) + one(160, 0.42);
  },
);
