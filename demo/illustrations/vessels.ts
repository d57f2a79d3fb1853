/** Open glassware: flasks, beakers, cylinders. Sizes grow with the logarithm of the volume. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { d, ellipse, ground, line, num, path, rect, roundStep, shadow, text, tilt, volumeText } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue, Volume } from './params.ts';

/** 0.82 for 25 mL and less, 1 for 1000 mL and more. */
export function sizeOf(volume: number): number {
  return Math.min(1, Math.max(0.82, 0.82 + (0.18 * Math.log(volume / 25)) / Math.log(40)));
}

const cx = 160;

export const erlenmeyer = drawing(Type.Object({ volume: Volume }, closed), ({ volume }, p) => {
  const s = sizeOf(volume);
  const base = 76 * s;
  const neck = 19 * s;
  const [top, shoulder, bottom] = [ground - 184 * s, ground - 138 * s, ground - 8 * s];
  const half = (y: number) => neck + ((y - shoulder) / (bottom - shoulder)) * (base - neck);
  const level = ground - 62 * s;
  const inner = half(level);
  const outline = d`M${cx - neck} ${top}V${shoulder}L${cx - base} ${bottom - 4 * s}Q${cx - base - 2 * s} ${bottom + 5 * s} ${cx - base + 9 * s} ${bottom + 6 * s}A${base} ${base * 0.07} 0 0 0 ${cx + base - 9 * s} ${bottom + 6 * s}Q${cx + base + 2 * s} ${bottom + 5 * s} ${cx + base} ${bottom - 4 * s}L${cx + neck} ${shoulder}V${top}`;
  const liquid = d`M${cx - inner} ${level}L${cx - base} ${bottom - 4 * s}Q${cx - base - 2 * s} ${bottom + 5 * s} ${cx - base + 9 * s} ${bottom + 6 * s}A${base} ${base * 0.07} 0 0 0 ${cx + base - 9 * s} ${bottom + 6 * s}Q${cx + base + 2 * s} ${bottom + 5 * s} ${cx + base} ${bottom - 4 * s}L${cx + inner} ${level}Z`;
  const ticks = [0.34, 0.5, 0.66, 0.82].map((part) => {
    const y = bottom - (bottom - shoulder) * part * 0.92;
    const x = cx + half(y) - 9 * s;
    return line(x - 10, y, x, y, { stroke: p.ink });
  });
  return (
    shadow(cx, base + 12, p.shadow) +
    path(outline, { fill: p.glass, stroke: 'none' }) +
    path(liquid, { fill: p.liquid, stroke: 'none' }) +
    ellipse(cx, level, inner, inner * 0.1, { fill: p.liquidTop }) +
    path(d`M${cx - neck + 6 * s} ${top + 14 * s}V${shoulder + 2 * s}L${cx - base + 24 * s} ${bottom - 12 * s}`, { stroke: p.shine }) +
    path(outline) +
    rim(neck + 4 * s, top, p) +
    ticks.join('') +
    text(cx, ground - 32 * s, volumeText(volume), { size: 14.5 })
  );
});

/** Beaded rim: the round opening of a flask. */
function rim(half: number, y: number, p: Palette): string {
  return ellipse(cx, y, half, half * tilt + 1, { fill: p.glassShade });
}

export const volumetricFlask = drawing(
  Type.Object({ volume: Volume, stopper: Type.Optional(Hue), glass: Type.Optional(Type.Enum(['clear', 'amber'])) }, closed),
  ({ volume, stopper = 'blue', glass = 'clear' }, p) => {
    const s = sizeOf(volume);
    const [fill, shade] = glass === 'amber' ? [p.amber, p.amberShade] : [p.glass, p.liquid];
    const neck = 9 * s;
    const bulb = 57 * s;
    const middle = ground - 58 * s;
    const join = middle - 62 * s;
    const top = ground - 178 * s;
    const mark = ground - 140 * s;
    const foot = 34 * s;
    const below = (from: number) =>
      d`M${cx - neck} ${from}V${join}C${cx - neck} ${join + 20 * s} ${cx - bulb} ${middle - 38 * s} ${cx - bulb} ${middle + 6 * s}C${cx - bulb} ${middle + 38 * s} ${cx - foot - 8 * s} ${ground - 3} ${cx - foot} ${ground - 3}A${foot} ${foot * 0.08} 0 0 0 ${cx + foot} ${ground - 3}C${cx + foot + 8 * s} ${ground - 3} ${cx + bulb} ${middle + 38 * s} ${cx + bulb} ${middle + 6 * s}C${cx + bulb} ${middle - 38 * s} ${cx + neck} ${join + 20 * s} ${cx + neck} ${join}V${from}`;
    return (
      shadow(cx, bulb, p.shadow) +
      path(below(top), { fill, stroke: 'none' }) +
      path(`${below(mark)}Z`, { fill: shade, stroke: 'none', opacity: glass === 'amber' ? 0.55 : 1 }) +
      path(
        d`M${cx - bulb + 13 * s} ${middle + 14 * s}C${cx - bulb + 12 * s} ${middle - 14 * s} ${cx - 26 * s} ${middle - 32 * s} ${cx - 17 * s} ${join + 20 * s}`,
        { stroke: p.shine, opacity: glass === 'amber' ? 0.6 : 1 },
      ) +
      path(below(top)) +
      path(d`M${cx - neck - 3} ${mark}A${neck + 3} ${3} 0 0 0 ${cx + neck + 3} ${mark}`) +
      path(d`M${cx - neck - 3} ${top}L${cx - neck + 1} ${top + 14 * s}H${cx + neck - 1}L${cx + neck + 3} ${top}Z`, {
        fill: p.hueShade[stopper],
      }) +
      rect(cx - neck - 5 * s, top - 15 * s, (neck + 5 * s) * 2, 15 * s, 4, { fill: p.hue[stopper] }) +
      ellipse(cx, top - 14 * s, neck + 4 * s, 2.6, { fill: p.hue[stopper] }) +
      text(cx, middle + 2 * s, volumeText(volume), { size: 14 }) +
      text(cx, middle + 20 * s, 'A · In 20 °C', { size: 8.5 })
    );
  },
);

export const roundBottomFlask = drawing(
  Type.Object({ volume: Volume, necks: Type.Integer({ minimum: 1, maximum: 3 }) }, closed),
  ({ volume, necks }, p) => {
    const s = sizeOf(volume);
    const r = 66 * s;
    const cy = ground - 14 - r;
    const neck = 14 * s;
    const joint = (angle: number, reach: number): string => {
      const [top, foot] = [cy - r - reach, cy - r + 7 * s];
      const marks =
        path(d`M${cx - neck} ${top}V${foot + 3 * s}H${cx + neck}V${top}`, { fill: p.glass, stroke: 'none' }) +
        rect(cx - neck, top + 4, neck * 2, 25 * s, 0, { fill: p.glassShade, stroke: 'none' }) +
        path(d`M${cx - neck} ${top}V${foot}M${cx + neck} ${top}V${foot}M${cx - neck} ${top + 25 * s + 4}H${cx + neck}`) +
        ellipse(cx, top, neck + 3 * s, (neck + 3 * s) * tilt, { fill: p.glassShade });
      return angle === 0 ? marks : `<g transform="rotate(${num(angle)} ${num(cx)} ${num(cy)})">${marks}</g>`;
    };
    const chord = Math.sqrt(r * r - (0.12 * r) ** 2);
    const level = cy + 0.12 * r;
    const angles = [[0], [0, 36], [-36, 0, 36]][necks - 1] ?? [0];
    const ring = r * 0.62;
    return (
      shadow(cx, ring + 14, p.shadow) +
      path(d`M${cx - ring} ${ground - 16}A${ring} ${ring * tilt} 0 0 1 ${cx + ring} ${ground - 16}`, { fill: p.hueShade.natural }) +
      `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${p.glass}"/>` +
      path(d`M${cx - chord} ${level}A${r} ${r} 0 0 0 ${cx + chord} ${level}Z`, { fill: p.liquid, stroke: 'none' }) +
      ellipse(cx, level, chord, chord * 0.1, { fill: p.liquidTop }) +
      path(d`M${cx - r * 0.8} ${cy + r * 0.02}A${r * 0.8} ${r * 0.8} 0 0 1 ${cx - r * 0.42} ${cy - r * 0.68}`, { stroke: p.shine }) +
      path(d`M${cx - chord} ${level}A${r} ${r} 0 1 1 ${cx + chord} ${level}A${r} ${r} 0 1 1 ${cx - chord} ${level}Z`) +
      angles.map((angle) => joint(angle, (angle === 0 ? 46 : 30) * s)).join('') +
      path(
        d`M${cx - ring} ${ground - 16}A${ring} ${ring * tilt} 0 0 0 ${cx + ring} ${ground - 16}V${ground - 5}A${ring} ${ring * tilt} 0 0 1 ${cx - ring} ${ground - 5}Z`,
        { fill: p.hue.natural },
      ) +
      text(cx, cy - r * 0.22, volumeText(volume), { size: 14 })
    );
  },
);

export const beaker = drawing(Type.Object({ volume: Volume, form: Type.Enum(['low', 'tall']) }, closed), ({ volume, form }, p) => {
  const s = sizeOf(volume);
  const rx = (form === 'tall' ? 50 : 64) * s;
  const rise = (form === 'tall' ? 182 : 152) * s;
  const ry = rx * tilt;
  const [top, bottom] = [ground - rise, ground - ry * 0.75];
  const full = top + rise * 0.16;
  const level = bottom - (bottom - full) * 0.52;
  const step = roundStep(volume, 6);
  const scale: string[] = [];
  for (let mark = step; mark < volume * 0.95; mark += step) {
    const y = bottom - (bottom - full) * (mark / volume) + ry * 0.55;
    scale.push(line(cx + rx * 0.2, y, cx + rx * 0.48, y), text(cx + rx * 0.56, y, num(mark), { size: 9, anchor: 'start' }));
  }
  const spout = d`M${cx - rx} ${top + 13}Q${cx - rx} ${top + 3} ${cx - rx - 10} ${top - 2}Q${cx - rx + 3} ${top - 8} ${cx - rx * 0.74} ${top - ry * 0.67}`;
  const bodyFrom = (start: number) =>
    d`M${cx - rx} ${start}V${bottom - 6}Q${cx - rx} ${bottom + ry * 0.1} ${cx - rx + 7} ${bottom + ry * 0.32}A${rx} ${ry} 0 0 0 ${cx + rx - 7} ${bottom + ry * 0.32}Q${cx + rx} ${bottom + ry * 0.1} ${cx + rx} ${bottom - 6}V${top}`;
  const water = d`M${cx - rx} ${level}V${bottom - 6}Q${cx - rx} ${bottom + ry * 0.1} ${cx - rx + 7} ${bottom + ry * 0.32}A${rx} ${ry} 0 0 0 ${cx + rx - 7} ${bottom + ry * 0.32}Q${cx + rx} ${bottom + ry * 0.1} ${cx + rx} ${bottom - 6}V${level}Z`;
  return (
    shadow(cx, rx + 12, p.shadow) +
    ellipse(cx, top, rx, ry, { fill: p.glassShade, stroke: 'none' }) +
    path(bodyFrom(top), { fill: p.glass, stroke: 'none' }) +
    path(water, { fill: p.liquid, stroke: 'none' }) +
    ellipse(cx, level, rx, ry, { fill: p.liquidTop }) +
    line(cx - rx + 8, top + 22, cx - rx + 8, bottom - 12, { stroke: p.shine }) +
    path(bodyFrom(top + 12)) +
    ellipse(cx, top, rx, ry, { fill: p.glassShade }) +
    path(spout, { fill: p.glassShade }) +
    scale.join('') +
    text(cx - rx * 0.3, top + (full - top) + 12 * s, volumeText(volume), { size: 13 })
  );
});

export const cylinder = drawing(Type.Object({ volume: Volume }, closed), ({ volume }, p) => {
  const s = sizeOf(volume);
  const rx = 24 * s * (volume >= 1000 ? 1.2 : 1);
  const ry = rx * tilt;
  const [top, bottom] = [ground - 190 * (0.55 + 0.45 * s), ground - 16];
  const full = top + 26;
  const level = full + (bottom - full) * 0.4;
  const marks: string[] = [];
  for (let index = 0; index <= 20; index += 1) {
    const y = bottom - 8 - ((bottom - 8 - full) * index) / 20;
    if (index === 0) continue;
    const long = index % 4 === 0;
    marks.push(
      long
        ? path(d`M${cx - rx} ${y}A${rx} ${ry} 0 0 0 ${cx + rx} ${y}`, { stroke: p.ink })
        : path(d`M${cx + rx * 0.45} ${y + ry * 0.88}A${rx} ${ry} 0 0 0 ${cx + rx} ${y}`),
    );
    if (long) marks.push(text(cx + rx + 6, y, num((volume * index) / 20), { size: 10, anchor: 'start' }));
  }
  const base = rx * 1.85;
  return (
    shadow(cx, base + 10, p.shadow) +
    path(
      d`M${cx - base} ${ground - 6}L${cx - base * 0.62} ${ground - 14}H${cx + base * 0.62}L${cx + base} ${ground - 6}L${cx + base * 0.6} ${ground + 1}H${cx - base * 0.6}Z`,
      { fill: p.glassShade },
    ) +
    path(d`M${cx - rx} ${top}V${bottom}A${rx} ${ry} 0 0 0 ${cx + rx} ${bottom}V${top}Z`, { fill: p.glass, stroke: 'none' }) +
    path(d`M${cx - rx} ${level}V${bottom}A${rx} ${ry} 0 0 0 ${cx + rx} ${bottom}V${level}Z`, { fill: p.liquid, stroke: 'none' }) +
    ellipse(cx, level, rx, ry, { fill: p.liquidTop }) +
    line(cx - rx + 6, top + 14, cx - rx + 6, bottom - 8, { stroke: p.shine }) +
    marks.join('') +
    path(d`M${cx - rx} ${top + 6}V${bottom}A${rx} ${ry} 0 0 0 ${cx + rx} ${bottom}V${top}`) +
    path(
      d`M${cx - rx} ${top + 10}Q${cx - rx} ${top + 1} ${cx - rx - 7} ${top - 2}Q${cx - rx + 2} ${top - 6} ${cx - rx * 0.6} ${top - ry}A${rx} ${ry} 0 0 1 ${cx + rx} ${top}A${rx} ${ry} 0 0 1 ${cx - rx * 0.7} ${top + ry * 0.8}Z`,
      { fill: p.glassShade },
    ) +
    text(cx - rx - 10, full + 6, volumeText(volume), { size: 13, anchor: 'end' })
  );
});
