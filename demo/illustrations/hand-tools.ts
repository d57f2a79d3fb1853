/**
 * Hand tools: spatulas, scoops, tweezers, tongs, brushes, loops, spreaders, scrapers. Drawn
 * diagonally.
 */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, ellipse, line, num, path, rect, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue } from './params.ts';

interface Tones {
  metal: string;
  shade: string;
  hue: string;
  hueShade: string;
}

function spatula(t: Tones): string {
  return (
    path(d`M36 112Q20 104 28 96Q52 88 78 106H238Q262 90 292 98Q300 110 292 122Q262 130 238 114H78Q60 124 36 112Z`, { fill: t.metal }) +
    path(d`M40 106Q56 98 72 108M246 110Q270 102 286 108`, { stroke: t.shade })
  );
}

function scoop(t: Tones): string {
  return (
    path(d`M150 102H262Q276 102 276 111T262 120H150Z`, { fill: t.hueShade }) +
    path(d`M42 82Q34 112 42 142H140Q156 142 158 112T140 82Z`, { fill: t.hue }) +
    path(d`M42 82Q64 100 66 112T42 142`, { fill: t.hueShade })
  );
}

function tweezers(t: Tones): string {
  return (
    path(d`M282 104L246 92Q140 84 40 116L36 122Q150 108 246 112L282 116Z`, { fill: t.metal }) +
    path(d`M282 116L246 128Q140 136 40 124L36 118Q150 122 246 112L282 104Z`, { fill: t.shade }) +
    [200, 210, 220, 230].map((x) => line(x, 97, x + 2, 108)).join('')
  );
}

function tongs(t: Tones): string {
  return (
    path(d`M34 92Q62 74 92 94L176 112L264 84A15 15 0 1 1 276 112L180 126L88 110Q66 96 42 102Z`, { fill: t.metal }) +
    path(d`M34 136Q62 154 92 132L176 114L262 138A15 15 0 1 0 276 112L180 100L88 118Q66 130 42 126Z`, { fill: t.shade }) +
    circle(178, 113, 6, { fill: t.metal })
  );
}

function scissors(t: Tones): string {
  return (
    path(d`M30 92L176 106L170 120Z`, { fill: t.metal }) +
    path(d`M30 132L176 118L170 104Z`, { fill: t.shade }) +
    path(d`M168 104Q206 132 222 142A26 20 10 1 0 236 112L176 106Z`, { fill: t.hue }) +
    path(d`M168 120Q206 92 222 82A26 20 -10 1 1 236 112L176 118Z`, { fill: t.hue }) +
    ellipse(246, 136, 13, 9, { fill: t.hueShade }) +
    ellipse(246, 88, 13, 9, { fill: t.hueShade }) +
    circle(174, 112, 4.5, { fill: t.metal })
  );
}

function brush(t: Tones): string {
  const bristles: string[] = [];
  for (let x = 46; x <= 160; x += 6) {
    const reach = x < 70 ? 16 + (x - 46) * 0.6 : 30;
    bristles.push(
      line(x, 112 - reach, x + 5, 112 + reach, { stroke: t.hueShade }),
      line(x + 5, 112 - reach, x, 112 + reach, { stroke: t.hue }),
    );
  }
  return (
    bristles.join('') +
    line(40, 112, 276, 112) +
    path(d`M160 110L168 114L176 110L184 114L192 110L200 114L208 110L216 114L224 110`) +
    ellipse(282, 112, 12, 8)
  );
}

function loop(t: Tones): string {
  return (
    circle(48, 112, 13) +
    path(d`M61 112H132`) +
    rect(132, 107, 152, 10, 5, { fill: t.hue }) +
    [216, 226, 236, 246].map((x) => line(x, 108, x, 116, { stroke: t.hueShade })).join('')
  );
}

function spreader(t: Tones): string {
  return (
    path(d`M284 108H112L58 62Q50 58 46 64L46 158Q50 166 58 160L112 116H284Q290 112 284 108Z`, { fill: t.hue }) +
    path(d`M104 112L62 76V148Z`, { fill: t.hueShade, opacity: 0.25 })
  );
}

function scraper(t: Tones): string {
  return (
    path(d`M40 76L64 84V140L40 148Z`, { fill: t.hueShade }) +
    path(d`M64 96L92 108V116L64 128Z`, { fill: t.hue }) +
    rect(92, 107, 192, 10, 4, { fill: t.hue })
  );
}

function scalpel(t: Tones): string {
  return (
    path(d`M34 118Q70 92 120 100V122Q72 128 34 118Z`, { fill: t.metal }) +
    path(d`M118 98H268Q280 98 280 110T268 122H118Z`, { fill: t.shade }) +
    [150, 164, 178, 192].map((x) => line(x, 104, x, 116)).join('')
  );
}

export const handTool = drawing(
  Type.Object(
    {
      type: Type.Enum(['spatula', 'scoop', 'tweezers', 'tongs', 'scissors', 'brush', 'loop', 'spreader', 'scraper', 'scalpel']),
      length: Type.Number({ exclusiveMinimum: 0 }),
      material: Type.Enum(['metal', 'plastic']),
      colour: Hue,
    },
    closed,
  ),
  ({ type, length, material, colour }, p: Palette) => {
    const plastic = material === 'plastic';
    const tones: Tones = {
      metal: plastic ? p.hue[colour] : p.metalLight,
      shade: plastic ? p.hueShade[colour] : p.metal,
      hue: p.hue[colour],
      hueShade: p.hueShade[colour],
    };
    const draw: Record<typeof type, (tones: Tones) => string> = {
      spatula,
      scoop,
      tweezers,
      tongs,
      scissors,
      brush,
      loop,
      spreader,
      scraper,
      scalpel,
    };
    return `<g transform="rotate(-14 160 112)">${draw[type](tones)}</g>` + text(160, 206, `${num(length)} mm`, { size: 13 });
  },
);
