/**
 * Tubes in threes: conical, round and skirted bottoms, various caps; cryogenic vials; PCR strips.
 */
import { Type } from 'typebox';
import { ridgedCap } from './bottles.ts';
import { drawing } from './drawing.ts';
import { d, drum, ellipse, ground, line, path, rect, roundStep, shadow, text, tilt, volumeText } from './ink.ts';
import { closed, Hue, Volume } from './params.ts';

export const tube = drawing(
  Type.Object(
    {
      volume: Volume,
      bottom: Type.Enum(['conical', 'round', 'skirted']),
      cap: Hue,
      closure: Type.Optional(Type.Enum(['screw', 'snap', 'plug'])),
      glass: Type.Optional(Type.Enum(['clear', 'amber'])),
    },
    closed,
  ),
  ({ volume, bottom, cap, closure = 'screw', glass = 'clear' }, p) => {
    const small = volume <= 5;
    const rx = volume >= 40 ? 26 : small ? 23 : 17;
    const ry = rx * tilt;
    const top = small ? 62 : 44;
    const end = ground - 1;
    const taper = bottom === 'round' ? rx : volume >= 40 ? 34 : small ? 62 : 44;
    const joint = end - taper;
    const tip = bottom === 'round' ? 0 : rx * 0.24;
    const wallColour = glass === 'amber' ? p.amber : p.glass;
    const close = (cx: number, from: number): string =>
      bottom === 'round'
        ? d`M${cx - rx} ${from}V${joint}A${rx} ${rx} 0 0 0 ${cx + rx} ${joint}V${from}`
        : d`M${cx - rx} ${from}V${joint}L${cx - tip} ${end - 4}Q${cx} ${end + 2} ${cx + tip} ${end - 4}L${cx + rx} ${joint}V${from}`;
    const level = joint - (joint - top) * 0.3;
    const one = (cx: number): string => {
      const step = roundStep(volume, 10);
      const ticks: string[] = [];
      const mouth = top + 14;
      for (let mark = step; mark <= volume * 1.001; mark += step) {
        const y = end - taper * 0.7 - (end - taper * 0.7 - mouth) * (mark / volume) * 0.95;
        const edge = y > joint ? tip + ((end - 4 - y) / taper) * (rx - tip) : rx;
        const long = Math.round(mark / step) % 5 === 0;
        if (bottom === 'round' && y > joint) continue;
        ticks.push(line(cx + edge - (long ? 13 : 8) * (rx / 23), y, cx + edge, y));
      }
      const patch = rx * 0.84;
      return (
        shadow(cx, rx * 0.8, p.shadow) +
        (bottom === 'skirted'
          ? path(d`M${cx - rx} ${joint}V${end - 2}A${rx} ${ry} 0 0 0 ${cx + rx} ${end - 2}V${joint}`, { fill: p.glassShade })
          : '') +
        path(close(cx, top), { fill: wallColour, stroke: 'none' }) +
        path(`${close(cx, level)}Z`, {
          fill: glass === 'amber' ? p.amberShade : p.liquid,
          stroke: 'none',
          opacity: glass === 'amber' ? 0.6 : 1,
        }) +
        ellipse(cx, level, rx, ry, { fill: glass === 'amber' ? p.amberShade : p.liquidTop, opacity: glass === 'amber' ? 0.6 : 1 }) +
        line(cx - rx + 5, top + 12, cx - rx + 5, joint - 4, { stroke: p.shine, opacity: glass === 'amber' ? 0.5 : 1 }) +
        path(close(cx, top)) +
        ticks.join('') +
        (bottom === 'skirted' ? path(d`M${cx - rx} ${joint}V${end - 2}A${rx} ${ry} 0 0 0 ${cx + rx} ${end - 2}V${joint}`) : '') +
        rect(cx - rx * 0.66, top + 26, patch, 52, 2.5, { fill: p.paper }) +
        text(cx - rx * 0.66 + patch / 2, top + 52, volumeText(volume), {
          size: 11,
          transform: `rotate(-90 ${cx - rx * 0.66 + patch / 2} ${top + 52})`,
        }) +
        closureOf(cx)
      );
    };
    const closureOf = (cx: number): string => {
      if (closure === 'screw') return ridgedCap(cx, top - 24, top - 1, rx + 4, p.hue[cap], p.hue[cap], p.hueShade[cap]);
      if (closure === 'plug')
        return (
          drum(cx, top - 16, top + 2, rx + 2, p.hue[cap], p.hue[cap]) +
          path(d`M${cx - rx - 2} ${top - 7}A${rx + 2} ${ry} 0 0 0 ${cx + rx + 2} ${top - 7}`)
        );
      return (
        path(
          d`M${cx + rx} ${top - 5}H${cx + rx + 7}Q${cx + rx + 11} ${top - 5} ${cx + rx + 11} ${top}V${top + 3}Q${cx + rx + 11} ${top + 8} ${cx + rx} ${top + 8}`,
          { fill: p.hueShade[cap] },
        ) +
        drum(cx, top - 1, top + 7, rx + 4, p.hueShade[cap], p.hueShade[cap]) +
        drum(cx, top - 9, top - 2, rx + 4, p.hue[cap], p.hue[cap]) +
        path(d`M${cx - rx - 4} ${top - 5}H${cx - rx - 10}`)
      );
    };
    const pitch = rx * 2 + (small ? 36 : 28);
    return one(160 - pitch) + one(160) + one(160 + pitch);
  },
);

export const cryoVial = drawing(
  Type.Object({ volume: Volume, cap: Hue, thread: Type.Enum(['internal', 'external']) }, closed),
  ({ volume, cap, thread }, p) => {
    const rx = 24;
    const ry = rx * tilt;
    const top = volume >= 4 ? 58 : volume >= 2 ? 78 : 96;
    const joint = ground - 30;
    const one = (cx: number): string => {
      const body = d`M${cx - rx} ${top}V${joint}A${rx} ${17} 0 0 0 ${cx + rx} ${joint}V${top}`;
      const level = joint - (joint - top) * 0.45;
      const capHalf = thread === 'external' ? rx + 4 : rx;
      return (
        shadow(cx, rx + 4, p.shadow) +
        path(d`M${cx - rx * 0.86} ${joint}V${ground - 3}A${rx * 0.86} ${ry * 0.8} 0 0 0 ${cx + rx * 0.86} ${ground - 3}V${joint}`, {
          fill: p.glassShade,
        }) +
        path(d`M${cx - 7} ${joint + 18}V${ground}M${cx + 7} ${joint + 18}V${ground}`) +
        path(body, { fill: p.glass, stroke: 'none' }) +
        path(d`M${cx - rx} ${level}V${joint}A${rx} ${17} 0 0 0 ${cx + rx} ${joint}V${level}Z`, { fill: p.liquid, stroke: 'none' }) +
        ellipse(cx, level, rx, ry, { fill: p.liquidTop }) +
        path(body) +
        rect(cx - rx * 0.72, top + 16, rx * 1.44, joint - top - 26, 3, { fill: p.paper }) +
        text(cx, (top + joint) / 2 + 3, volumeText(volume), { size: 11 }) +
        ridgedCap(cx, top - 34, top, capHalf, p.hue[cap], p.hue[cap], p.hueShade[cap]) +
        ellipse(cx, top - 34, capHalf * 0.55, capHalf * 0.55 * tilt, { fill: p.hueShade[cap] })
      );
    };
    return one(84) + one(160) + one(236);
  },
);

export const pcrStrip = drawing(
  Type.Object({ tubes: Type.Integer({ minimum: 4, maximum: 12 }), colour: Hue }, closed),
  ({ tubes, colour }, p) => {
    const pitch = 272 / tubes;
    const rx = pitch * 0.35;
    const [top, end] = [106, 196];
    const first = 160 - (pitch * (tubes - 1)) / 2;
    const marks: string[] = [rect(first - pitch / 2 + 3, top, pitch * tubes - 6, 9, 3, { fill: p.hueShade[colour] })];
    for (let index = 0; index < tubes; index += 1) {
      const x = first + index * pitch;
      const level = end - 42;
      const half = (y: number) => rx * (y < top + 40 ? 1 : 1 - ((y - top - 40) / (end - top - 40)) * 0.68);
      const cone = (from: number) =>
        d`M${x - half(from)} ${from}V${Math.max(from, top + 40)}L${x - rx * 0.3} ${end - 4}Q${x} ${end + 3} ${x + rx * 0.3} ${end - 4}L${x + half(from)} ${Math.max(from, top + 40)}V${from}`;
      const full = d`M${x - rx} ${top + 9}V${top + 40}L${x - rx * 0.3} ${end - 4}Q${x} ${end + 3} ${x + rx * 0.3} ${end - 4}L${x + rx} ${top + 40}V${top + 9}`;
      marks.push(
        path(full, { fill: p.hue[colour], class: 'tube' }),
        path(`${cone(level)}Z`, { fill: p.liquid, stroke: 'none' }),
        path(full),
        path(d`M${x - 5} ${top}V${70}H${x + 5}V${top}`, { fill: p.hueShade[colour] }),
        rect(x - rx - 1, 46, rx * 2 + 2, 24, 4, { fill: p.hue[colour] }),
        rect(x - rx * 0.62, 52, rx * 1.24, 12, 3, { fill: p.shine, opacity: 0.6 }),
      );
    }
    return marks.join('');
  },
);
