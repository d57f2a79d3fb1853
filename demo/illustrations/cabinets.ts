/** Cabinets: ovens, furnaces, refrigerators, freezers, autoclaves, safety cabinets. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { box, circle, d, display, drum, ellipse, ground, line, num, path, rect, shadow, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Volume } from './params.ts';

const feet = (left: number, right: number, p: Palette) =>
  rect(left, 207, 18, 7, 2, { fill: p.hueShade.black }) + rect(right - 18, 207, 18, 7, 2, { fill: p.hueShade.black });

/** A door whose pane shows shelves. */
function pane(x: number, y: number, w: number, h: number, p: Palette): string {
  return (
    rect(x, y, w, h, 5, { fill: p.glassShade }) +
    [0.36, 0.68].map((part) => line(x, y + h * part, x + w, y + h * part)).join('') +
    path(d`M${x + 12} ${y + h * 0.3}L${x + 34} ${y + 8}M${x + 12} ${y + h * 0.46}L${x + 50} ${y + 10}`, { stroke: p.shine })
  );
}

function oven(reading: string, round: boolean, p: Palette): string {
  return (
    shadow(160, 108, p.shadow) +
    box(62, 60, 196, 148, 8, p.body, p.bodyTop, 12) +
    rect(72, 72, 132, 124, 6, { fill: p.metalLight }) +
    (round
      ? circle(138, 134, 48, { fill: p.glassShade }) + circle(138, 134, 40) + path(d`M112 122L138 104M112 138L152 108`, { stroke: p.shine })
      : pane(86, 90, 104, 84, p)) +
    rect(194, 116, 6, 40, 3, { fill: p.metal }) +
    display(210, 78, 42, 26, reading, p, 11) +
    [0, 1].map((index) => circle(231, 126 + index * 26, 7, { fill: p.bodyShade })).join('') +
    (round ? path(d`M231 172V190M222 190H240`) + circle(231, 170, 8, { fill: p.paper }) : '') +
    feet(76, 244, p)
  );
}

function furnace(reading: string, p: Palette): string {
  return (
    shadow(160, 100, p.shadow) +
    box(72, 44, 176, 164, 8, p.bodyShade, p.body, 12) +
    rect(86, 58, 148, 88, 5, { fill: p.hueShade.grey }) +
    rect(102, 72, 116, 60, 3, { fill: p.hue.orange }) +
    rect(114, 82, 92, 42, 2, { fill: p.hue.yellow, opacity: 0.8 }) +
    path(d`M140 124V108H152V124M166 124V112H176V124`) +
    rect(86, 152, 148, 8, 3, { fill: p.metal }) +
    display(104, 170, 72, 26, reading, p, 13) +
    circle(212, 183, 9, { fill: p.paper }) +
    feet(84, 236, p)
  );
}

function cold(reading: string, window: boolean, p: Palette): string {
  return (
    shadow(160, 74, p.shadow) +
    box(94, 26, 132, 182, 7, p.body, p.bodyTop, 10) +
    display(112, 34, 60, 20, reading, p, 12) +
    circle(204, 44, 5, { fill: p.hue.green }) +
    rect(100, 62, 120, 136, 5, { fill: window ? p.paper : p.bodyTop }) +
    (window
      ? pane(112, 74, 96, 112, p)
      : line(100, 128, 220, 128, { stroke: p.faint }) +
        path(d`M146 88L174 116M174 88L146 116M160 82V122M140 102H180`, { stroke: p.hueShade.blue })) +
    rect(208, 108, 6, 44, 3, { fill: p.metal }) +
    feet(104, 216, p)
  );
}

function autoclave(reading: string, upright: boolean, p: Palette): string {
  if (upright)
    return (
      shadow(160, 76, p.shadow) +
      box(96, 86, 128, 122, 10, p.body, p.bodyTop, 6) +
      drum(160, 66, 84, 58, p.metalLight, p.metal) +
      ellipse(160, 60, 42, 9, { fill: p.metalLight }) +
      path(d`M130 56Q160 24 190 56`) +
      circle(202, 50, 12, { fill: p.paper }) +
      line(202, 50, 208, 44) +
      display(120, 112, 80, 30, reading, p, 14) +
      [0, 1, 2].map((index) => rect(124 + index * 26, 156, 18, 12, 4, { fill: p.bodyShade })).join('') +
      feet(108, 212, p)
    );
  return (
    shadow(160, 116, p.shadow) +
    box(54, 64, 212, 144, 10, p.body, p.bodyTop, 12) +
    circle(132, 138, 56, { fill: p.metalLight }) +
    circle(132, 138, 44, { fill: p.metal }) +
    rect(126, 90, 12, 96, 5, { fill: p.metalLight }) +
    circle(132, 138, 12, { fill: p.hue.black }) +
    display(200, 88, 56, 28, reading, p, 12) +
    [0, 1, 2].map((index) => rect(208, 134 + index * 20, 40, 11, 4, { fill: index === 0 ? p.hue.green : p.bodyShade })).join('') +
    feet(70, 250, p)
  );
}

function hood(reading: string, p: Palette): string {
  return (
    shadow(160, 122, p.shadow) +
    box(40, 34, 240, 54, 6, p.body, p.bodyTop, 10) +
    display(124, 48, 72, 24, reading, p, 12) +
    rect(48, 88, 224, 74, 0, { fill: p.glassShade }) +
    rect(48, 88, 224, 44, 0, { fill: p.glass }) +
    path(d`M66 124L96 94M84 126L116 94`, { stroke: p.shine }) +
    rect(96, 140, 16, 20, 2, { fill: p.hue.red, opacity: 0.7 }) +
    rect(180, 146, 46, 14, 2, { fill: p.paper }) +
    path(d`M40 162H280L272 174H48Z`, { fill: p.metalLight }) +
    [70, 100, 130, 160, 190, 220, 250].map((x) => line(x - 8, 168, x + 8, 168)).join('') +
    path(d`M62 174V${ground}M258 174V${ground}`) +
    path(d`M56 ${ground}H74M246 ${ground}H264`)
  );
}

export const cabinet = drawing(
  Type.Object(
    {
      type: Type.Enum(['oven', 'vacuum-oven', 'furnace', 'refrigerator', 'freezer', 'autoclave', 'autoclave-upright', 'hood']),
      reading: Type.String({ minLength: 1, maxLength: 10 }),
      volume: Type.Optional(Volume),
    },
    closed,
  ),
  ({ type, reading, volume }, p) => {
    const draw: Record<typeof type, () => string> = {
      oven: () => oven(reading, false, p),
      'vacuum-oven': () => oven(reading, true, p),
      furnace: () => furnace(reading, p),
      refrigerator: () => cold(reading, true, p),
      freezer: () => cold(reading, false, p),
      autoclave: () => autoclave(reading, false, p),
      'autoclave-upright': () => autoclave(reading, true, p),
      hood: () => hood(reading, p),
    };
    return draw[type]() + (volume === undefined ? '' : text(308, 30, `${num(volume)} L`, { size: 13, anchor: 'end' }));
  },
);
