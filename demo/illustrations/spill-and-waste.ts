/** Spills and waste: kits, bags, sharps containers, canisters, eyewash, detergent. */
import { Type } from 'typebox';
import { ridgedCap } from './bottles.ts';
import { drawing } from './drawing.ts';
import { box, circle, d, ground, line, num, path, rect, shadow, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue } from './params.ts';

interface Tones {
  fill: string;
  shade: string;
}

function kit({ fill, shade }: Tones, words: string, p: Palette): string {
  return (
    shadow(160, 116, p.shadow) +
    path(d`M130 68V54Q130 44 142 44H178Q190 44 190 54V68`) +
    box(48, 82, 224, 130, 10, fill, shade, 14) +
    rect(100, 112, 120, 58, 5, { fill: p.paper }) +
    path(d`M132 126C142 138 146 144 146 150A14 14 0 0 1 118 150C118 144 122 138 132 126Z`, { fill: p.hue.blue }) +
    text(184, 141, words, { size: 15, weight: 600 }) +
    rect(92, 74, 26, 18, 3, { fill: p.metal }) +
    rect(202, 74, 26, 18, 3, { fill: p.metal })
  );
}

function bag({ fill, shade }: Tones, words: string, p: Palette): string {
  return (
    path(d`M136 62Q104 70 88 102Q66 150 84 206Q160 220 236 206Q254 150 232 102Q216 70 184 62Z`, { fill }) +
    path(d`M136 62Q124 36 106 30Q140 36 150 28Q160 40 172 28Q182 38 214 30Q196 38 184 62Z`, { fill }) +
    path(d`M132 60Q160 72 188 60L186 68Q160 80 134 68Z`, { fill: shade }) +
    path(d`M110 104Q102 150 108 192M210 104Q218 150 212 192`, { stroke: shade }) +
    circle(160, 140, 26, { fill: p.paper }) +
    text(160, 140, words, { size: 13, weight: 600 })
  );
}

function sharps({ fill, shade }: Tones, words: string, p: Palette): string {
  return (
    shadow(160, 66, p.shadow) +
    path(d`M96 72L106 ${ground - 4}H214L224 72Z`, { fill }) +
    path(d`M86 72Q86 54 106 52H214Q234 54 234 72Z`, { fill: p.hue.red }) +
    rect(126, 34, 68, 20, 6, { fill: p.hueShade.red }) +
    rect(138, 40, 44, 7, 3, { fill: p.ink }) +
    line(108, 180, 212, 180, { stroke: shade }) +
    rect(126, 100, 68, 50, 4, { fill: p.paper }) +
    text(160, 125, words, { size: 15, weight: 600 })
  );
}

function canister({ fill, shade }: Tones, words: string, p: Palette): string {
  return (
    shadow(160, 88, p.shadow) +
    path(
      d`M84 92Q84 76 100 76H124L132 62H212Q236 62 236 86V${ground - 10}Q236 ${ground - 1} 226 ${ground - 1}H94Q84 ${ground - 1} 84 ${ground - 10}Z`,
      { fill },
    ) +
    path(d`M146 76H204Q216 76 216 88V96H146Z`, { fill: p.paper }) +
    ridgedCap(108, 46, 74, 22, p.hue.red, p.hue.red, p.hueShade.red) +
    path(d`M84 122Q160 132 236 122M84 190Q160 200 236 190`, { stroke: shade }) +
    rect(118, 134, 84, 42, 4, { fill: p.paper }) +
    text(160, 155, words, { size: 15, weight: 600 })
  );
}

function eyewash({ fill, shade }: Tones, words: string, p: Palette): string {
  return (
    shadow(160, 62, p.shadow) +
    path(d`M108 52Q112 24 160 24T212 52L198 82H122Z`, { fill: shade }) +
    path(d`M122 82Q104 90 104 110V${ground - 10}Q104 ${ground} 116 ${ground}H204Q216 ${ground} 216 ${ground - 10}V110Q216 90 198 82Z`, {
      fill,
    }) +
    rect(116, 118, 88, 60, 5, { fill: p.paper }) +
    path(d`M128 140Q160 118 192 140Q160 162 128 140Z`) +
    circle(160, 140, 9, { fill: p.hue.blue }) +
    text(160, 168, words, { size: 11 })
  );
}

function detergent({ fill, shade }: Tones, words: string, p: Palette): string {
  return (
    shadow(160, 70, p.shadow) +
    path(
      d`M140 66H196Q222 72 222 100V${ground - 12}Q222 ${ground - 1} 210 ${ground - 1}H110Q98 ${ground - 1} 98 ${ground - 12}V106Q98 70 140 66Z`,
      { fill: p.hue.white },
    ) +
    path(d`M112 116Q112 88 136 86L142 100Q126 102 126 118V150Q118 156 112 148Z`, { fill: p.bodyShade }) +
    ridgedCap(166, 40, 66, 22, fill, fill, shade) +
    rect(140, 108, 72, 78, 5, { fill: p.paper }) +
    circle(164, 132, 10, { fill }) +
    circle(184, 124, 6, { fill: shade }) +
    circle(186, 142, 7, { fill }) +
    text(176, 168, words, { size: 12, weight: 600 })
  );
}

export const careGoods = drawing(
  Type.Object(
    {
      type: Type.Enum(['kit', 'bag', 'sharps', 'canister', 'eyewash', 'detergent']),
      litres: Type.Number({ exclusiveMinimum: 0 }),
      colour: Hue,
    },
    closed,
  ),
  ({ type, litres, colour }, p) => {
    const draw: Record<typeof type, (tones: Tones, words: string, p: Palette) => string> = {
      kit,
      bag,
      sharps,
      canister,
      eyewash,
      detergent,
    };
    return draw[type]({ fill: p.hue[colour], shade: p.hueShade[colour] }, litres < 1 ? `${num(litres * 1000)} mL` : `${num(litres)} L`, p);
  },
);
