/**
 * Instruments that heat, clean and purify: mantles, circulators, baths, water purifiers, rotary
 * evaporators.
 */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { box, circle, d, display, line, num, path, rect, shadow, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Volume } from './params.ts';

const Reading = Type.String({ minLength: 1, maxLength: 12 });
const feet = (left: number, right: number, p: Palette) =>
  rect(left, 207, 18, 7, 2, { fill: p.hueShade.black }) + rect(right - 18, 207, 18, 7, 2, { fill: p.hueShade.black });

export const heatingMantle = drawing(
  Type.Object({ volume: Volume, reading: Reading }, closed),
  ({ volume, reading }, p) =>
    shadow(160, 92, p.shadow) +
    path(d`M147 20H173V56Q216 68 216 116H104Q104 68 147 56Z`, { fill: p.glass }) +
    path(d`M108 96Q104 104 104 116H216Q216 104 212 96Z`, { fill: p.liquid, stroke: 'none' }) +
    path(d`M118 88Q122 72 140 64`, { stroke: p.shine }) +
    path(d`M82 124Q82 112 96 112H224Q238 112 238 124V196Q238 208 226 208H94Q82 208 82 196Z`, { fill: p.body }) +
    path(d`M94 112Q160 134 226 112L222 122Q160 142 98 122Z`, { fill: p.hue.natural }) +
    display(112, 152, 64, 30, reading, p, 13) +
    circle(206, 167, 13, { fill: p.paper }) +
    line(206, 164, 206, 156) +
    text(160, 197, `${num(volume)} mL`, { size: 11 }) +
    feet(98, 222, p),
);

export const circulator = drawing(
  Type.Object({ volume: Volume, reading: Reading, cooled: Type.Boolean() }, closed),
  ({ volume, reading, cooled }, p) =>
    shadow(160, 96, p.shadow) +
    box(78, 120, 164, 88, 8, p.body, p.bodyTop, 26) +
    path(d`M116 112L126 100H216L222 112Z`, { fill: p.liquid }) +
    box(106, 34, 84, 64, 8, p.body, p.bodyTop, 8) +
    display(116, 46, 64, 28, reading, p, 13) +
    [0, 1, 2].map((index) => circle(128 + index * 20, 86, 4, { fill: p.bodyShade })).join('') +
    path(d`M242 140H268V92M242 158H282V92`) +
    path(d`M262 92H288`) +
    (cooled ? [0, 1, 2, 3, 4, 5].map((index) => line(96, 146 + index * 9, 190, 146 + index * 9, { stroke: p.faint })).join('') : '') +
    text(216, 180, `${num(volume)} L`, { size: 13, weight: 600 }) +
    feet(92, 228, p),
);

export const ultrasonicBath = drawing(
  Type.Object({ volume: Volume, frequency: Type.Number({ exclusiveMinimum: 0 }) }, closed),
  ({ volume, frequency }, p) => {
    const half = 74 + Math.min(1, volume / 20) * 32;
    return (
      shadow(160, half + 8, p.shadow) +
      path(d`M${160 - half} 104L${160 - half + 20} 66H${160 + half - 20}L${160 + half} 104Z`, { fill: p.metalLight }) +
      path(d`M${160 - half + 18} 98L${160 - half + 32} 72H${160 + half - 32}L${160 + half - 18} 98Z`, { fill: p.liquid }) +
      [-40, -14, 18, 42].map((dx, index) => circle(160 + dx, 80 + (index % 2) * 8, 3, { fill: p.liquidTop })).join('') +
      path(d`M134 70V36H148V70M170 74V44H190V74`, { fill: p.glass }) +
      rect(160 - half, 104, half * 2, 104, 8, { fill: p.metalLight }) +
      rect(160 - half + 14, 122, half * 2 - 28, 52, 5, { fill: p.body }) +
      display(160 - half + 24, 132, 66, 32, `${num(frequency)} kHz`, p, 12) +
      circle(160 + half - 38, 148, 12, { fill: p.paper }) +
      line(160 + half - 38, 146, 160 + half - 38, 138) +
      text(160, 191, `${num(volume)} L`, { size: 13, weight: 600 }) +
      feet(160 - half + 12, 160 + half - 12, p)
    );
  },
);

export const waterPurifier = drawing(
  Type.Object({ reading: Reading }, closed),
  ({ reading }, p) =>
    shadow(160, 92, p.shadow) +
    box(92, 30, 136, 178, 10, p.body, p.bodyTop, 10) +
    display(112, 44, 96, 38, reading, p, 14) +
    rect(112, 98, 96, 84, 8, { fill: p.bodyShade }) +
    path(d`M150 98H190V112H178V122H166V112H150Z`, { fill: p.metal }) +
    path(d`M172 126V142`, { stroke: p.hueShade.blue, dash: '5 4' }) +
    path(d`M158 144H186L190 180H154Z`, { fill: p.glass }) +
    path(d`M157 162H187L190 180H154Z`, { fill: p.liquid, stroke: 'none' }) +
    circle(128, 118, 7, { fill: p.hue.blue }) +
    rect(104, 192, 112, 6, 2, { fill: p.metal }) +
    feet(104, 216, p),
);

export const rotaryEvaporator = drawing(
  Type.Object({ reading: Reading, chilled: Type.Boolean() }, closed),
  ({ reading, chilled }, p) =>
    shadow(160, 130, p.shadow) +
    rect(34, 166, 118, 42, 6, { fill: p.body }) +
    path(d`M40 166L54 146H136L148 166Z`, { fill: p.metalLight }) +
    path(d`M54 160L62 150H130L136 160Z`, { fill: p.liquid }) +
    `<g transform="rotate(28 132 118)">${circle(84, 118, 30, { fill: p.glass })}${path(d`M58 128A30 30 0 0 0 110 128Z`, { fill: p.hue.orange, opacity: 0.7, stroke: 'none' })}${rect(112, 112, 34, 12, 2, { fill: p.glass })}${rect(144, 100, 46, 36, 7, { fill: p.body })}</g>` +
    path(d`M190 134L196 34Q198 18 216 18T236 34L232 134Q230 146 211 146T190 134Z`, { fill: p.glass }) +
    [40, 54, 68, 82, 96, 110].map((y) => path(d`M${202} ${y}Q214 ${y + 10} ${226} ${y}`)).join('') +
    (chilled ? path(d`M234 44H258M233 60H258`) : '') +
    circle(212, 174, 28, { fill: p.glass }) +
    path(d`M186 182A28 28 0 0 0 238 182Z`, { fill: p.liquid, stroke: 'none' }) +
    rect(258, 60, 30, 150, 5, { fill: p.bodyShade }) +
    display(242, 118, 58, 26, reading, p, 11) +
    rect(160, 206, 140, 8, 3, { fill: p.hueShade.black }),
);
