/** What shakes, rocks, rolls, turns and stirs from above. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { box, circle, d, display, drum, ellipse, line, num, path, rect, shadow } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed } from './params.ts';

const foot = (p: Palette, left: number, right: number) =>
  rect(left, 206, 18, 8, 2, { fill: p.hueShade.black }) + rect(right - 18, 206, 18, 8, 2, { fill: p.hueShade.black });

function knob(x: number, y: number, p: Palette): string {
  return circle(x, y, 12, { fill: p.paper }) + line(x, y - 3, x, y - 9);
}

function flask(x: number, y: number, p: Palette): string {
  return (
    path(d`M${x - 6} ${y - 46}V${y - 30}L${x - 22} ${y}Q${x} ${y + 6} ${x + 22} ${y}L${x + 6} ${y - 30}V${y - 46}`, { fill: p.glass }) +
    path(d`M${x - 16} ${y - 12}L${x - 22} ${y}Q${x} ${y + 6} ${x + 22} ${y}L${x + 16} ${y - 12}Z`, { fill: p.liquid, stroke: 'none' })
  );
}

function vortex(reading: string, p: Palette): string {
  return (
    shadow(160, 72, p.shadow) +
    `<g transform="rotate(8 160 90)">${rect(149, 18, 22, 92, 9, { fill: p.glass })}${path(d`M149 66Q160 92 171 66V96Q171 110 160 110T149 96Z`, { fill: p.liquid })}</g>` +
    path(d`M120 100H200L192 122H128Z`, { fill: p.hueShade.black }) +
    drum(160, 100, 106, 40, p.hue.black, p.hueShade.grey) +
    path(d`M108 126H212L228 196Q230 208 218 208H102Q90 208 92 196Z`, { fill: p.body }) +
    display(126, 144, 68, 24, reading, p, 12) +
    knob(160, 188, p) +
    path(d`M88 84Q78 96 88 108M232 84Q242 96 232 108`)
  );
}

function platform(reading: string, rocking: boolean, p: Palette): string {
  const deck = `<g transform="rotate(${rocking ? -7 : 0} 160 118)">${path(d`M44 122L72 98H248L276 122Z`, { fill: p.metalLight })}${rect(44, 122, 232, 9, 2, { fill: p.metal })}${
    rocking
      ? rect(84, 100, 66, 12, 3, { fill: p.hue.blue, opacity: 0.7 }) + rect(172, 100, 66, 12, 3, { fill: p.hue.purple, opacity: 0.7 })
      : [96, 160, 224].map((x) => flask(x, 112, p)).join('')
  }</g>`;
  return (
    shadow(160, 118, p.shadow) +
    box(52, 152, 216, 56, 8, p.body, p.bodyTop, 12) +
    path(d`M120 132H200L192 146H128Z`, { fill: p.hueShade.black }) +
    deck +
    display(106, 166, 108, 28, reading, p, 14) +
    knob(242, 180, p) +
    rect(66, 172, 22, 14, 4, { fill: p.bodyShade }) +
    foot(p, 66, 254)
  );
}

function roller(reading: string, p: Palette): string {
  const rolls = [0, 1, 2, 3, 4].map((index) =>
    rect(54, 78 + index * 13, 212, 9, 4.5, { fill: index % 2 === 0 ? p.hue.white : p.hueShade.white }),
  );
  return (
    shadow(160, 122, p.shadow) +
    path(d`M44 152L58 70H262L276 152Z`, { fill: p.bodyShade }) +
    rolls.join('') +
    rect(88, 86, 96, 16, 7, { fill: p.glass }) +
    rect(88, 86, 16, 16, 4, { fill: p.hue.red }) +
    rect(116, 112, 104, 16, 7, { fill: p.glass }) +
    rect(204, 112, 16, 16, 4, { fill: p.hue.purple }) +
    box(40, 152, 240, 56, 8, p.body, p.bodyTop, 6) +
    display(110, 166, 100, 28, reading, p, 14) +
    foot(p, 56, 264)
  );
}

function rotator(reading: string, p: Palette): string {
  const tubes = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const angle = (index * Math.PI) / 4;
    const [x, y] = [126 + Math.cos(angle) * 58, 98 + Math.sin(angle) * 58];
    return `<g transform="rotate(${num((angle * 180) / Math.PI + 90)} ${num(x)} ${num(y)})">${rect(x - 7, y - 22, 14, 40, 6, { fill: p.glass })}${rect(x - 8, y - 26, 16, 8, 3, { fill: p.hue.blue })}</g>`;
  });
  return (
    shadow(180, 92, p.shadow) +
    rect(118, 92, 120, 14, 4, { fill: p.metal }) +
    rect(212, 72, 60, 138, 10, { fill: p.body }) +
    display(220, 92, 44, 24, reading, p, 11) +
    knob(242, 146, p) +
    rect(100, 204, 178, 10, 3, { fill: p.hueShade.black }) +
    circle(126, 98, 60, { fill: p.paper, opacity: 0.6 }) +
    tubes.join('') +
    circle(126, 98, 15, { fill: p.metal })
  );
}

function block(reading: string, p: Palette): string {
  const wells: string[] = [];
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 8; column += 1)
      wells.push(
        ellipse(92 + column * 19.4 + (row - 1) * -1, 84 + row * 14, 6.6, 3.6, { fill: p.screen, stroke: 'none' }),
        (row + column) % 4 === 0 ? ellipse(92 + column * 19.4 + (row - 1) * -1, 80 + row * 14, 7, 3.8, { fill: p.hue.blue }) : '',
      );
  return (
    shadow(160, 116, p.shadow) +
    path(d`M66 128L80 70H240L254 128Z`, { fill: p.metalLight }) +
    wells.join('') +
    box(50, 128, 220, 80, 10, p.body, p.bodyTop, 8) +
    display(92, 146, 136, 38, reading, p, 17) +
    foot(p, 66, 254)
  );
}

function overhead(reading: string, p: Palette): string {
  return (
    shadow(176, 96, p.shadow) +
    rect(92, 206, 168, 8, 3, { fill: p.hueShade.black }) +
    rect(238, 20, 9, 188, 3, { fill: p.metalLight }) +
    ellipse(150, 134, 48, 8, { fill: p.glassShade }) +
    rect(147, 88, 6, 100, 1, { fill: p.metal }) +
    path(d`M124 180L176 192V182L124 190Z`, { fill: p.metalLight }) +
    path(d`M102 134V200A48 7 0 0 0 198 200V134`, { fill: p.glass, opacity: 0.6 }) +
    path(d`M102 160V200A48 7 0 0 0 198 200V160Q150 172 102 160Z`, { fill: p.liquid, opacity: 0.8, stroke: 'none' }) +
    path(d`M102 134V200A48 7 0 0 0 198 200V134`) +
    rect(206, 48, 34, 12, 3, { fill: p.metal }) +
    rect(100, 22, 108, 58, 10, { fill: p.body }) +
    display(110, 32, 62, 26, reading, p, 12) +
    knob(190, 52, p) +
    rect(140, 80, 20, 14, 3, { fill: p.hueShade.grey })
  );
}

export const mixer = drawing(
  Type.Object(
    {
      type: Type.Enum(['vortex', 'orbital', 'rocker', 'roller', 'rotator', 'block', 'overhead']),
      reading: Type.String({ minLength: 1, maxLength: 12 }),
    },
    closed,
  ),
  ({ type, reading }, p) => {
    const draw: Record<typeof type, () => string> = {
      vortex: () => vortex(reading, p),
      orbital: () => platform(reading, false, p),
      rocker: () => platform(reading, true, p),
      roller: () => roller(reading, p),
      rotator: () => rotator(reading, p),
      block: () => block(reading, p),
      overhead: () => overhead(reading, p),
    };
    return draw[type]();
  },
);
