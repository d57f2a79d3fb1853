/** pH and conductivity meters, and spectrophotometers of every kind. */
import { Type } from 'typebox';
import { gaussians } from './columns.ts';
import { drawing } from './drawing.ts';
import { box, circle, d, display, ellipse, fitted, ground, line, num, path, rect, shadow, text, tilt, wall } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed } from './params.ts';

/** A small beaker of buffer with electrodes. */
function buffer(cx: number, rx: number, top: number, p: Palette, content: string): string {
  const bottom = ground - rx * tilt;
  const level = top + (bottom - top) * 0.3;
  return (
    shadow(cx, rx + 6, p.shadow) +
    ellipse(cx, top, rx, rx * tilt, { fill: p.glassShade }) +
    path(d`M${cx - rx} ${top}V${bottom}A${rx} ${rx * tilt} 0 0 0 ${cx + rx} ${bottom}V${top}`, { fill: p.glass }) +
    content +
    wall(cx, level, bottom, rx, { fill: p.liquid, opacity: 0.72, stroke: 'none' }) +
    ellipse(cx, level, rx, rx * tilt, { fill: p.liquidTop, opacity: 0.55 }) +
    path(d`M${cx - rx} ${top}V${bottom}A${rx} ${rx * tilt} 0 0 0 ${cx + rx} ${bottom}V${top}A${rx} ${rx * tilt} 0 0 1 ${cx - rx} ${top}`)
  );
}

function electrode(cx: number, top: number, tip: number, p: Palette): string {
  return (
    rect(cx - 8, top, 16, 26, 4, { fill: p.hue.blue }) +
    rect(cx - 5.5, top + 26, 11, tip - top - 34, 2, { fill: p.glass }) +
    line(cx, top + 30, cx, tip - 12, { stroke: p.metal }) +
    path(d`M${cx - 5.5} ${tip - 10}A6.5 6.5 0 1 0 ${cx + 5.5} ${tip - 10}Z`, { fill: p.liquidTop })
  );
}

export const phMeter = drawing(
  Type.Object(
    {
      type: Type.Enum(['pocket', 'bench', 'electrode']),
      reading: Type.Optional(Type.String({ minLength: 1, maxLength: 8 })),
      unit: Type.Optional(Type.String({ minLength: 1, maxLength: 6 })),
    },
    closed,
  ),
  ({ type, reading = '7.00', unit = 'pH' }, p) => {
    if (type === 'electrode') {
      return (
        buffer(160, 46, 116, p, electrode(160, 62, 196, p)) +
        path(d`M160 62V50C160 22 236 20 240 60C242 92 250 96 262 96`, {}) +
        rect(262, 90, 26, 12, 3, { fill: p.metalLight }) +
        rect(288, 92, 8, 8, 1.5, { fill: p.metal })
      );
    }
    if (type === 'pocket') {
      const pen = (x: number) =>
        rect(x - 5, 160, 10, 36, 3, { fill: p.glass }) +
        path(d`M${x - 13} 150H${x + 13}V170H${x - 13}Z`, { fill: p.hueShade.blue }) +
        rect(x - 21, 34, 42, 124, 12, { fill: p.paper }) +
        rect(x - 21, 34, 42, 22, 10, { fill: p.hue.blue }) +
        display(x - 16, 62, 32, 28, reading, p, 14) +
        circle(x, 108, 7, { fill: p.bodyShade }) +
        circle(x, 128, 7, { fill: p.bodyShade });
      return buffer(160, 48, 142, p, pen(160));
    }
    return (
      shadow(116, 84, p.shadow) +
      path(d`M42 168L60 104H188L206 168Z`, { fill: p.bodyTop }) +
      path(d`M72 154L84 112H164L176 154Z`, { fill: p.screen }) +
      text(124, 131, reading, { size: fitted(reading, 22, 74), fill: p.screenText, mono: true }) +
      text(124, 148, unit, { size: 9.5, fill: p.screenText }) +
      rect(36, 168, 176, 42, 8, { fill: p.body }) +
      [0, 1, 2, 3, 4].map((index) => rect(56 + index * 28, 182, 20, 11, 3.5, { fill: index === 4 ? p.hue.green : p.bodyShade })).join('') +
      buffer(260, 34, 150, p, electrode(260, 76, 200, p)) +
      rect(222, 30, 6, 180, 2, { fill: p.metalLight }) +
      path(d`M225 40H262Q270 40 270 48V76H252V52H225Z`, { fill: p.body }) +
      circle(225, 46, 7, { fill: p.metal }) +
      path(d`M252 60C240 66 236 100 226 130C220 150 214 152 212 178`)
    );
  },
);

export const spectrophotometer = drawing(
  Type.Object(
    {
      type: Type.Enum(['cuvette', 'microvolume', 'plate']),
      reading: Type.String({ minLength: 1, maxLength: 8 }),
      /** nm. */ wavelength: Type.Number({ minimum: 180, maximum: 1100 }),
    },
    closed,
  ),
  ({ type, reading, wavelength }, p) => {
    const curve = (x: number, y: number, w: number, h: number): string =>
      rect(x, y, w, h, 4, { fill: p.screen }) +
      path(
        gaussians(
          [
            { at: x + w * 0.28, height: h * 0.26, width: w * 0.06 },
            { at: x + w * 0.55, height: h * 0.44, width: w * 0.1 },
          ],
          x + 7,
          x + w - 7,
          y + h - 9,
        ),
        { stroke: p.screenText },
      ) +
      text(x + 8, y + 12, `${num(wavelength)} nm`, { size: 9, anchor: 'start', fill: p.screenText, mono: true }) +
      text(x + w - 8, y + 12, reading, { size: 11, anchor: 'end', fill: p.screenText, mono: true });
    if (type === 'microvolume') {
      return (
        shadow(160, 84, p.shadow) +
        path(d`M86 150L100 130H220L234 150Z`, { fill: p.bodyTop }) +
        rect(80, 150, 160, 60, 12, { fill: p.body }) +
        rect(104, 126, 26, 12, 3, { fill: p.metalLight }) +
        ellipse(117, 124, 5, 3, { fill: p.liquid }) +
        path(d`M108 92Q108 84 116 84H206Q222 84 222 98V142H208V106Q208 100 202 100H126V106H108Z`, { fill: p.paper }) +
        rect(112, 104, 10, 13, 2, { fill: p.metal }) +
        curve(128, 26, 132, 54) +
        path(d`M194 80V86`) +
        line(98, 196, 222, 196, { stroke: p.faint }) +
        circle(224, 180, 4, { fill: p.hue.green }) +
        text(160, 176, `A260 / A280  ${reading}`, { size: 11 })
      );
    }
    if (type === 'plate') {
      const wells: string[] = [];
      for (let row = 0; row < 3; row += 1)
        for (let column = 0; column < 12; column += 1)
          wells.push(
            ellipse(76 + column * 10.4 - row * -0.6, 164 + row * 8, 3.4, 2.2, { fill: (row + column) % 3 === 0 ? p.hue.orange : p.paper }),
          );
      return (
        shadow(160, 116, p.shadow) +
        box(48, 74, 224, 134, 10, p.body, p.bodyTop, 12) +
        curve(164, 88, 96, 50) +
        rect(62, 88, 90, 50, 5, { fill: p.paper }) +
        text(107, 113, '96 · 384', { size: 13, weight: 600 }) +
        rect(58, 146, 150, 12, 3, { fill: p.screen }) +
        path(d`M64 152H202L212 192H54Z`, { fill: p.metalLight }) +
        path(d`M68 158H198L203 184H63Z`, { fill: p.glass }) +
        wells.join('') +
        rect(226, 170, 30, 12, 4, { fill: p.hue.green })
      );
    }
    return (
      shadow(160, 124, p.shadow) +
      path(d`M36 120L58 88H262L284 120Z`, { fill: p.bodyTop }) +
      path(d`M66 112L76 84H158L160 112Z`, { fill: p.bodyShade }) +
      path(d`M76 84Q82 62 100 62H150Q158 62 158 84Z`, { fill: p.body }) +
      rect(104, 68, 30, 6, 3, { fill: p.metalLight }) +
      curve(180, 52, 88, 62) +
      path(d`M212 114L208 122H240L236 114Z`, { fill: p.bodyShade }) +
      rect(32, 120, 256, 88, 10, { fill: p.body }) +
      rect(52, 136, 84, 54, 5, { fill: p.paper }) +
      [0, 1, 2, 3]
        .map(
          (index) =>
            path(d`M${64 + index * 17} 146H${74 + index * 17}V178H${64 + index * 17}Z`, { fill: p.glass }) +
            rect(64 + index * 17, 158, 10, 20, 0, {
              fill: [p.hue.teal, p.liquid, p.hue.purple, p.hue.orange][index] ?? p.liquid,
              stroke: 'none',
              opacity: 0.8,
            }) +
            rect(64 + index * 17, 146, 10, 32, 0),
        )
        .join('') +
      [0, 1, 2, 3]
        .flatMap((column) =>
          [0, 1].map((row) =>
            rect(164 + column * 26, 144 + row * 20, 19, 12, 4, { fill: column === 3 && row === 1 ? p.hue.green : p.bodyShade }),
          ),
        )
        .join('') +
      [54, 246].map((x) => rect(x, 207, 20, 6, 2, { fill: p.hueShade.black })).join('')
    );
  },
);
