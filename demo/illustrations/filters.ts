/** Syringe filters, membrane discs and the bottle-top vacuum filter. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, dice, drum, ellipse, ground, line, num, path, rect, shadow, text, tilt, volumeText, wall } from './ink.ts';
import { closed, Hue, Volume } from './params.ts';

/** Pore size in µm. */
const Pore = Type.Number({ exclusiveMinimum: 0 });
/** mm. */
const Diameter = Type.Number({ exclusiveMinimum: 0 });

export const syringeFilter = drawing(
  Type.Object({ diameter: Diameter, pore: Pore, colour: Hue }, closed),
  ({ diameter, pore, colour }, p) => {
    const s = 0.62 + ((Math.min(33, diameter) - 13) / 20) * 0.38;
    const [side, shade] = [p.hue[colour], p.hueShade[colour]];
    const cx = 78;
    const cy = 122;
    const r = 54 * s;
    // In elevation: Luer lock above, welded housing, Luer slip below.
    const elevation =
      path(d`M${cx - 6} ${cy + 12}L${cx - 4} ${cy + 62}H${cx + 4}L${cx + 6} ${cy + 12}Z`, { fill: p.hue.white }) +
      path(d`M${cx - 20} ${cy + 10}L${cx - 11} ${cy + 26}H${cx + 11}L${cx + 20} ${cy + 10}Z`, { fill: p.hueShade.white }) +
      rect(cx - 11, cy - 66, 22, 46, 2, { fill: p.hue.white }) +
      path(
        d`M${cx - 14} ${cy - 66}H${cx + 14}V${cy - 59}H${cx - 14}ZM${cx - 11} ${cy - 46}L${cx + 11} ${cy - 50}M${cx - 11} ${cy - 38}L${cx + 11} ${cy - 42}`,
        { fill: p.hue.white },
      ) +
      path(d`M${cx - 11} ${cy - 24}L${cx - r * 0.62} ${cy - 12}H${cx + r * 0.62}L${cx + 11} ${cy - 24}Z`, { fill: p.hueShade.white }) +
      rect(cx - r, cy - 13, r * 2, 13, 4, { fill: side }) +
      rect(cx - r, cy, r * 2, 12, 4, { fill: shade });
    const fx = 226;
    const R = 70 * s + 5;
    const ribs: string[] = [];
    for (let index = 0; index < 24; index += 1) {
      const angle = (index / 24) * Math.PI * 2;
      const [c, v] = [Math.cos(angle), Math.sin(angle)];
      ribs.push(line(fx + c * R * 0.9, cy + v * R * 0.9, fx + c * R, cy + v * R));
    }
    return (
      elevation +
      circle(fx, cy + 6, R, { fill: shade }) +
      circle(fx, cy, R, { fill: side }) +
      ribs.join('') +
      circle(fx, cy, R * 0.84, { fill: p.paper }) +
      circle(fx, cy, R * 0.24, { fill: p.hue.white }) +
      circle(fx, cy, R * 0.12, { fill: p.hueShade.white }) +
      text(fx, cy - R * 0.5, `${num(pore)} µm`, { size: 13 * Math.max(0.85, s), weight: 600 }) +
      text(fx, cy + R * 0.52, `⌀ ${num(diameter)} mm`, { size: 11 * Math.max(0.85, s) })
    );
  },
);

export const membrane = drawing(
  Type.Object({ diameter: Diameter, pore: Pore, pattern: Type.Enum(['plain', 'grid', 'fibre']) }, closed),
  ({ diameter, pore, pattern }, p) => {
    const r = diameter >= 80 ? 90 : 80;
    const [cx, cy] = [138, 116];
    const detail: string[] = [];
    if (pattern === 'grid') {
      for (let at = -6; at <= 6; at += 1) {
        const x = (at * r) / 7;
        const reach = Math.sqrt(r * r - x * x) - 3;
        detail.push(
          line(cx + x, cy - reach, cx + x, cy + reach, { stroke: p.hueShade.green, opacity: 0.55 }),
          line(cx - reach, cy + x, cx + reach, cy + x, { stroke: p.hueShade.green, opacity: 0.55 }),
        );
      }
    }
    if (pattern === 'fibre') {
      const roll = dice('glass fibre');
      for (let index = 0; index < 46; index += 1) {
        const [a, b] = [roll() * Math.PI * 2, roll() * Math.PI * 2];
        const [f, g] = [Math.sqrt(roll()) * r * 0.9, Math.sqrt(roll()) * r * 0.9];
        const [x1, y1, x2, y2] = [cx + Math.cos(a) * f, cy + Math.sin(a) * f, cx + Math.cos(b) * g, cy + Math.sin(b) * g];
        detail.push(path(d`M${x1} ${y1}Q${(x1 + x2) / 2 + 10} ${(y1 + y2) / 2 - 10} ${x2} ${y2}`, { stroke: p.faint, opacity: 0.6 }));
      }
    }
    return (
      circle(cx + 56, cy + 5, r, { fill: p.bodyShade }) +
      circle(cx + 56, cy + 2, r, { fill: p.paper }) +
      circle(cx + 28, cy + 5, r, { fill: p.bodyShade }) +
      circle(cx + 28, cy + 2, r, { fill: p.paper }) +
      circle(cx, cy + 4, r, { fill: p.bodyShade }) +
      circle(cx, cy, r, { fill: p.paper }) +
      detail.join('') +
      rect(cx - 40, cy - 23, 80, 46, 6, { fill: p.paper, stroke: 'none' }) +
      text(cx, cy - 8, `${num(pore)} µm`, { size: 17, weight: 600 }) +
      text(cx, cy + 12, `⌀ ${num(diameter)} mm`, { size: 12 })
    );
  },
);

export const vacuumFilter = drawing(Type.Object({ volume: Volume, pore: Pore }, closed), ({ volume, pore }, p) => {
  const cx = 160;
  const [top, deck] = [34, 112];
  const scale = [0.3, 0.5, 0.7].map((part) => line(cx + 34, deck - (deck - top) * part, cx + 48, deck - (deck - top) * part)).join('');
  const bottle = d`M${cx - 26} ${deck + 18}C${cx - 26} ${deck + 28} ${cx - 50} ${deck + 26} ${cx - 50} ${deck + 42}V${ground - 8}A50 8 0 0 0 ${cx + 50} ${ground - 8}V${deck + 42}C${cx + 50} ${deck + 26} ${cx + 26} ${deck + 28} ${cx + 26} ${deck + 18}`;
  return (
    shadow(cx, 62, p.shadow) +
    path(bottle, { fill: p.glass, stroke: 'none' }) +
    path(d`M${cx - 50} ${ground - 40}V${ground - 8}A50 8 0 0 0 ${cx + 50} ${ground - 8}V${ground - 40}Z`, {
      fill: p.hue.red,
      opacity: 0.45,
      stroke: 'none',
    }) +
    ellipse(cx, ground - 40, 50, 8, { fill: p.hue.red, opacity: 0.3 }) +
    path(bottle) +
    wall(cx, top, deck - 4, 58, { fill: p.glass }) +
    path(d`M${cx - 58} ${top + 34}V${deck - 4}A58 ${58 * tilt} 0 0 0 ${cx + 58} ${deck - 4}V${top + 34}Z`, {
      fill: p.hue.red,
      opacity: 0.45,
      stroke: 'none',
    }) +
    ellipse(cx, top + 34, 58, 58 * tilt, { fill: p.hue.red, opacity: 0.3 }) +
    ellipse(cx, top, 58, 58 * tilt, { fill: p.glassShade }) +
    scale +
    drum(cx, deck, deck + 8, 64, p.hue.blue, p.hue.blue) +
    wall(cx, top, deck - 4, 58, {}) +
    path(d`M${cx + 58} ${deck + 5}H${cx + 96}V${deck + 13}H${cx + 60}`, { fill: p.hue.white }) +
    path(d`M${cx + 76} ${deck + 5}V${deck + 13}M${cx + 86} ${deck + 5}V${deck + 13}`) +
    drum(cx, deck + 14, deck + 22, 30, p.hueShade.blue, p.hueShade.blue) +
    text(cx - 14, top + 24, volumeText(volume), { size: 13 }) +
    text(cx, ground - 20, `${num(pore)} µm`, { size: 12 })
  );
});
