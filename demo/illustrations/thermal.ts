/** Hotplate stirrers, water baths and incubators. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { box, circle, d, display, ellipse, ground, line, num, path, rect, shadow, text, tilt, wall } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Volume } from './params.ts';

/** °C. */
const Temperature = Type.Number({ minimum: -20, maximum: 600 });

function knob(cx: number, cy: number, p: Palette): string {
  return circle(cx, cy, 13, { fill: p.paper }) + line(cx, cy - 3, cx, cy - 10);
}

function feet(left: number, right: number, p: Palette): string {
  return rect(left, 207, 18, 6, 2, { fill: p.hueShade.black }) + rect(right - 18, 207, 18, 6, 2, { fill: p.hueShade.black });
}

export const hotplate = drawing(
  Type.Object(
    {
      plate: Type.Enum(['ceramic', 'aluminium', 'glass']),
      temperature: Type.Optional(Temperature),
      speed: Type.Integer({ minimum: 0, maximum: 3000 }),
      vessel: Type.Boolean(),
    },
    closed,
  ),
  ({ plate, temperature, speed, vessel }, p) => {
    const flat = plate === 'glass';
    const top = flat ? 178 : 144;
    const surface = plate === 'aluminium' ? p.metal : plate === 'glass' ? p.hue.black : p.hue.white;
    const edge = plate === 'aluminium' ? p.hueShade.grey : plate === 'glass' ? p.hueShade.black : p.hueShade.white;
    const cx = 160;
    const rx = flat ? 54 : 44;
    const foot = top - 14;
    const mouth = vessel ? foot - (flat ? 118 : 96) : foot;
    const level = foot - (foot - mouth) * 0.6;
    const beaker = vessel
      ? ellipse(cx, mouth, rx, rx * tilt, { fill: p.glassShade }) +
        path(d`M${cx - rx} ${mouth}V${foot}A${rx} ${rx * tilt} 0 0 0 ${cx + rx} ${foot}V${mouth}`, { fill: p.glass }) +
        wall(cx, level, foot, rx, { fill: p.liquid, stroke: 'none' }) +
        ellipse(cx, level, rx, rx * tilt, { fill: p.liquidTop }) +
        path(d`M${cx - 20} ${level + 1}Q${cx} ${level + 20} ${cx + 20} ${level + 1}`, { stroke: p.ink }) +
        rect(cx - 17, foot - 4, 34, 8, 4, { fill: p.hue.white }) +
        line(cx - rx + 7, mouth + 16, cx - rx + 7, foot - 10, { stroke: p.shine }) +
        path(d`M${cx - rx} ${mouth}V${foot}A${rx} ${rx * tilt} 0 0 0 ${cx + rx} ${foot}V${mouth}`)
      : '';
    const round = plate === 'aluminium';
    const deck = round
      ? wall(cx, top - 8, top + 2, 84, { fill: edge }) +
        ellipse(cx, top - 8, 84, 84 * tilt, { fill: surface }) +
        ellipse(cx, top - 8, 54, 54 * tilt, { stroke: p.metalLight })
      : path(d`M62 ${top}L84 ${top - 24}H236L258 ${top}Z`, { fill: surface }) + rect(60, top, 200, 9, 3, { fill: edge });
    const panel = flat
      ? rect(56, 186, 208, 24, 7, { fill: p.body }) +
        display(84, 190, 64, 16, `${num(speed)} rpm`, p, 10) +
        circle(226, 198, 8, { fill: p.paper }) +
        line(226, 196, 226, 192)
      : path(d`M56 208V166Q56 152 70 152H250Q264 152 264 166V200Q264 209 255 209H65Q56 209 56 208Z`, { fill: p.body }) +
        display(112, 162, 96, 34, temperature === undefined ? num(speed) : `${num(temperature)} °C`, p, 15) +
        text(160, 202, `${num(speed)} rpm`, { size: 8.5 }) +
        knob(84, 180, p) +
        knob(236, 180, p);
    return shadow(160, 112, p.shadow) + panel + deck + beaker + (flat ? '' : feet(74, 246, p));
  },
);

export const waterBath = drawing(
  Type.Object({ volume: Volume, temperature: Temperature, shaking: Type.Optional(Type.Boolean()) }, closed),
  ({ volume, temperature, shaking = false }, p) => {
    const half = 92 + Math.min(1, volume / 20) * 28;
    const [left, right] = [160 - half, 160 + half];
    const top = 122;
    const back = 78;
    const inset = 24;
    const content = shaking
      ? [-0.55, 0, 0.55]
          .map((at) => {
            const x = 160 + at * half * 0.9;
            return (
              path(d`M${x - 6} 64V80L${x - 19} 108Q${x} 115 ${x + 19} 108L${x + 6} 80V64`, { fill: p.glass }) +
              ellipse(x, 64, 8, 2.4, { fill: p.glassShade })
            );
          })
          .join('') +
        path(d`M${160 - 22} 40H${160 + 22}M${160 - 16} 35L${160 - 22} 40L${160 - 16} 45M${160 + 16} 35L${160 + 22} 40L${160 + 16} 45`)
      : [-0.4, -0.15, 0.1, 0.35]
          .map((at, index) => {
            const x = 160 + at * half * 1.1;
            return (
              rect(x - 8, 46, 16, 54, 3, { fill: p.glass }) +
              rect(x - 10, 38, 20, 13, 3, { fill: [p.hue.blue, p.hue.orange, p.hue.blue, p.hue.red][index] ?? p.hue.blue })
            );
          })
          .join('');
    return (
      shadow(160, half + 10, p.shadow) +
      path(d`M${left} ${top}L${left + inset} ${back}H${right - inset}L${right} ${top}Z`, { fill: p.metalLight }) +
      path(d`M${left + 18} ${top - 7}L${left + inset + 11} ${back + 7}H${right - inset - 11}L${right - 18} ${top - 7}Z`, {
        fill: p.liquid,
      }) +
      content +
      path(
        d`M${left + 30} ${top - 16}L${left + 34} ${top - 24}H${right - 34}L${right - 30} ${top - 16}Q160 ${top - 8} ${left + 30} ${top - 16}Z`,
        { fill: p.liquidTop, opacity: 0.75, stroke: 'none' },
      ) +
      path(d`M${left + 18} ${top - 7}H${right - 18}`) +
      rect(left, top, half * 2, 87, 8, { fill: p.body }) +
      line(left, top + 14, right, top + 14, { stroke: p.faint }) +
      display(160 - 46, 150, 92, 36, `${num(temperature)}.0 °C`, p, 17) +
      [left + 18, left + 36].map((x) => rect(x, 162, 12, 12, 4, { fill: p.bodyShade })).join('') +
      text(right - 28, 168, `${num(volume)} L`, { size: 14, weight: 600 }) +
      feet(left + 14, right - 14, p)
    );
  },
);

export const incubator = drawing(
  Type.Object(
    {
      volume: Volume,
      temperature: Temperature,
      co2: Type.Optional(Type.Number({ minimum: 0, maximum: 20 })),
      speed: Type.Optional(Type.Integer({ minimum: 0, maximum: 600 })),
    },
    closed,
  ),
  ({ volume, temperature, co2, speed }, p) => {
    if (speed !== undefined) {
      const flasks = [-60, -20, 20, 60].map((dx) => {
        const x = 160 + dx;
        return (
          path(d`M${x - 5} 92V106L${x - 17} 138Q${x} 143 ${x + 17} 138L${x + 5} 106V92Z`, { fill: p.glass }) +
          path(d`M${x - 12} 124L${x - 17} 138Q${x} 143 ${x + 17} 138L${x + 12} 124Z`, { fill: p.hue.natural }) +
          rect(x - 7, 86, 14, 7, 2, { fill: p.hue.white })
        );
      });
      return (
        shadow(160, 120, p.shadow) +
        path(d`M44 76L62 44H258L276 76Z`, { fill: p.glass }) +
        path(d`M84 70L94 50M104 70L114 50`, { stroke: p.shine }) +
        rect(40, 76, 240, 133, 10, { fill: p.body }) +
        rect(56, 80, 208, 70, 5, { fill: p.glassShade }) +
        flasks.join('') +
        rect(70, 139, 180, 6, 2, { fill: p.metal }) +
        rect(56, 80, 208, 70, 5) +
        display(62, 164, 84, 28, `${num(temperature)} °C`, p, 15) +
        display(154, 164, 84, 28, `${num(speed)} rpm`, p, 13) +
        circle(256, 178, 9, { fill: p.paper }) +
        line(256, 176, 256, 171) +
        feet(58, 262, p)
      );
    }
    const half = 66 + Math.min(1, volume / 170) * 22;
    const top = volume > 100 ? 30 : 52;
    const [left, right] = [160 - half, 160 + half];
    const [dTop, dBottom] = [top + 36, 198];
    const shelves = [0.34, 0.67].map((part) => {
      const y = dTop + 12 + (dBottom - dTop - 24) * part;
      const things = [-0.45, 0, 0.45].map((at) => {
        const x = 160 + at * half * 1.1;
        return (
          rect(x - 15, y - 8, 30, 8, 2, { fill: co2 === undefined ? p.hue.natural : p.hue.red, opacity: 0.8 }) +
          rect(x - 15, y - 17, 30, 8, 2, { fill: p.glass })
        );
      });
      return things.join('') + line(left + 20, y + 1, right - 20, y + 1);
    });
    return (
      shadow(160, half + 10, p.shadow) +
      box(left, top, half * 2, 178 + 30 - top, 8, p.body, p.bodyTop, 10) +
      display(left + 14, top + 8, co2 === undefined ? 66 : 58, 20, `${num(temperature)}.0 °C`, p, 12) +
      (co2 === undefined ? '' : display(left + 80, top + 8, 62, 20, `${num(co2)}.0 % CO₂`, p, 10)) +
      circle(right - 18, top + 18, 5, { fill: p.hue.green }) +
      rect(left + 8, dTop, half * 2 - 16, dBottom - dTop, 6, { fill: p.paper }) +
      rect(left + 20, dTop + 12, half * 2 - 40, dBottom - dTop - 24, 4, { fill: p.glassShade }) +
      shelves.join('') +
      path(d`M${left + 30} ${dTop + 50}L${left + 56} ${dTop + 22}M${left + 30} ${dTop + 68}L${left + 70} ${dTop + 24}`, {
        stroke: p.shine,
      }) +
      rect(right - 15.5, (dTop + dBottom) / 2 - 18, 5, 36, 2.5, { fill: p.metal }) +
      text(right + 14, ground - 16, `${num(volume)} L`, { size: 13, anchor: 'start' }) +
      feet(left + 12, right - 12, p)
    );
  },
);
