/** Thermometers: liquid in glass, a probe with its display, a pistol, a logger, a dial. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, display, line, num, path, rect, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue } from './params.ts';

function inGlass(reading: string, fill: string, p: Palette): string {
  const marks: string[] = [];
  for (let index = 0; index <= 30; index += 1) marks.push(line(84 + index * 5.4, 102, 84 + index * 5.4, index % 5 === 0 ? 109 : 106));
  return (
    `<g transform="rotate(-20 160 112)">` +
    rect(40, 102, 244, 20, 10, { fill: p.glass }) +
    rect(66, 110, 110, 5, 2.5, { fill, stroke: 'none' }) +
    rect(46, 105, 26, 14, 7, { fill }) +
    marks.join('') +
    circle(290, 112, 6) +
    `</g>` +
    text(214, 190, reading, { size: 15, weight: 600 })
  );
}

function probe(reading: string, fill: string, p: Palette): string {
  return (
    rect(94, 34, 96, 150, 14, { fill: p.body }) +
    rect(94, 34, 96, 26, 12, { fill }) +
    display(104, 70, 76, 42, reading, p, 18) +
    [0, 1, 2].map((index) => circle(120 + index * 22, 140, 8, { fill: p.bodyShade })).join('') +
    path(d`M142 184Q142 214 190 212T236 170V150`) +
    rect(229, 60, 14, 90, 5, { fill: p.hueShade.black }) +
    path(d`M233 60V34L236 22L239 34V60Z`, { fill: p.metalLight })
  );
}

function infrared(reading: string, fill: string, p: Palette): string {
  return (
    path(d`M70 54H214Q230 54 230 70V92Q230 104 218 104H176L186 196Q186 206 176 206H146Q138 206 136 198L118 108H84Q70 104 70 90Z`, {
      fill: p.body,
    }) +
    path(d`M136 108H178L188 196Q188 206 176 206H146Q138 206 136 198Z`, { fill }) +
    path(d`M128 112Q112 124 126 140`) +
    display(176, 62, 46, 34, reading, p, 11) +
    rect(56, 62, 18, 32, 5, { fill: p.hueShade.black }) +
    path(d`M50 78H18`, { stroke: p.hueShade.red, dash: '5 4' })
  );
}

function logger(reading: string, fill: string, p: Palette): string {
  return (
    rect(70, 56, 150, 112, 12, { fill: p.body }) +
    rect(70, 56, 150, 20, 10, { fill }) +
    display(86, 88, 78, 38, reading, p, 17) +
    path(d`M84 152L104 142L122 150L142 136L164 146`, { stroke: p.hueShade.blue }) +
    circle(192, 106, 10, { fill: p.hue.green }) +
    rect(178, 130, 28, 22, 4, { fill: p.bodyShade }) +
    rect(220, 96, 42, 28, 2, { fill: p.metalLight }) +
    path(d`M236 104V116M248 104V116`)
  );
}

function dial(reading: string, fill: string, p: Palette): string {
  const marks = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => {
    const angle = Math.PI * (0.75 + (index * 1.5) / 8);
    return line(160 + Math.cos(angle) * 56, 84 + Math.sin(angle) * 56, 160 + Math.cos(angle) * 64, 84 + Math.sin(angle) * 64);
  });
  return (
    rect(156, 152, 8, 66, 3, { fill: p.metalLight }) +
    circle(160, 84, 74, { fill: p.metal }) +
    circle(160, 84, 68, { fill: p.paper }) +
    marks.join('') +
    line(160, 84, 194, 50, { stroke: fill }) +
    circle(160, 84, 5, { fill }) +
    text(160, 122, reading, { size: 12 })
  );
}

export const thermometer = drawing(
  Type.Object({ type: Type.Enum(['glass', 'probe', 'infrared', 'logger', 'dial']), reading: Type.Number(), colour: Hue }, closed),
  ({ type, reading, colour }, p) => {
    const draw: Record<typeof type, (reading: string, fill: string, p: Palette) => string> = {
      glass: inGlass,
      probe,
      infrared,
      logger,
      dial,
    };
    return draw[type](`${num(reading)} °C`, p.hue[colour], p);
  },
);
