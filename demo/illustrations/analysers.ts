/**
 * Measuring instruments: moisture analysers, refractometers, polarimeters, titrators, microscopes.
 */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { box, circle, d, display, drum, ellipse, ground, path, rect, shadow, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed } from './params.ts';

const Reading = Type.String({ minLength: 1, maxLength: 12 });
const feet = (left: number, right: number, p: Palette) =>
  rect(left, 207, 18, 7, 2, { fill: p.hueShade.black }) + rect(right - 18, 207, 18, 7, 2, { fill: p.hueShade.black });

export const moistureAnalyser = drawing(
  Type.Object({ reading: Reading }, closed),
  ({ reading }, p) =>
    shadow(160, 104, p.shadow) +
    path(d`M92 120L104 30H216L228 120Z`, { fill: p.bodyShade }) +
    rect(112, 40, 96, 10, 4, { fill: p.hue.orange }) +
    [126, 160, 194].map((x) => path(d`M${x} 58q-5 8 0 16t0 16`, { stroke: p.hueShade.orange })).join('') +
    ellipse(160, 118, 56, 10, { fill: p.metal }) +
    ellipse(160, 114, 46, 8, { fill: p.metalLight }) +
    ellipse(160, 112, 24, 4, { fill: p.hue.natural }) +
    box(66, 128, 188, 80, 12, p.body, p.bodyTop, 8) +
    display(96, 142, 128, 38, reading, p, 20) +
    [0, 1, 2, 3].map((index) => rect(104 + index * 30, 188, 22, 9, 4, { fill: index === 3 ? p.hue.green : p.bodyShade })).join('') +
    feet(82, 238, p),
);

export const refractometer = drawing(
  Type.Object({ type: Type.Enum(['handheld', 'bench', 'polarimeter']), reading: Reading }, closed),
  ({ type, reading }, p) => {
    if (type === 'handheld')
      return (
        `<g transform="rotate(-12 160 112)">` +
        path(d`M40 96L86 84V140L40 128Z`, { fill: p.glass }) +
        path(d`M34 80L88 66V82L40 94Z`, { fill: p.glassShade }) +
        rect(86, 82, 136, 60, 12, { fill: p.hue.blue }) +
        rect(132, 82, 34, 60, 0, { fill: p.hueShade.black }) +
        rect(222, 90, 34, 44, 4, { fill: p.hue.black }) +
        rect(256, 84, 22, 56, 8, { fill: p.hueShade.black }) +
        `</g>` +
        text(160, 204, reading, { size: 13, weight: 600 })
      );
    if (type === 'polarimeter')
      return (
        shadow(160, 128, p.shadow) +
        box(36, 112, 248, 96, 10, p.body, p.bodyTop, 14) +
        path(d`M70 96H196L188 72H78Z`, { fill: p.bodyShade }) +
        rect(80, 78, 108, 14, 5, { fill: p.glass }) +
        rect(72, 76, 12, 18, 3, { fill: p.metal }) +
        rect(184, 76, 12, 18, 3, { fill: p.metal }) +
        display(146, 130, 112, 42, reading, p, 18) +
        [0, 1, 2].map((index) => rect(60 + index * 26, 142, 18, 13, 4, { fill: p.bodyShade })).join('') +
        feet(54, 266, p)
      );
    return (
      shadow(160, 104, p.shadow) +
      path(d`M74 140L96 96H224L246 140Z`, { fill: p.bodyTop }) +
      ellipse(132, 116, 28, 9, { fill: p.metal }) +
      ellipse(132, 115, 17, 5, { fill: p.glass }) +
      path(d`M112 104Q96 60 132 58Q164 60 152 104`, { fill: p.bodyShade }) +
      rect(66, 140, 188, 68, 10, { fill: p.body }) +
      display(96, 152, 128, 36, reading, p, 18) +
      feet(82, 238, p)
    );
  },
);

export const titrator = drawing(
  Type.Object({ type: Type.Enum(['potentiometric', 'bottle-top']), reading: Reading }, closed),
  ({ type, reading }, p) => {
    if (type === 'bottle-top')
      return (
        shadow(160, 60, p.shadow) +
        path(
          d`M128 118V130Q104 136 104 156V${ground - 8}Q104 ${ground} 114 ${ground}H206Q216 ${ground} 216 ${ground - 8}V156Q216 136 192 130V118Z`,
          { fill: p.amber },
        ) +
        rect(124, 104, 72, 18, 4, { fill: p.hue.blue }) +
        rect(112, 34, 96, 70, 12, { fill: p.body }) +
        display(124, 44, 72, 28, reading, p, 14) +
        circle(112, 86, 17, { fill: p.hueShade.grey }) +
        circle(208, 86, 17, { fill: p.hueShade.grey }) +
        path(d`M208 60H254Q264 60 264 72V116`) +
        path(d`M260 116H268L264 128Z`, { fill: p.glass })
      );
    return (
      shadow(150, 118, p.shadow) +
      box(36, 96, 120, 112, 8, p.body, p.bodyTop, 10) +
      path(d`M52 166L66 112H138L146 152Z`, { fill: p.screen }) +
      text(102, 138, reading, { size: 14, fill: p.screenText, mono: true }) +
      rect(160, 48, 44, 160, 6, { fill: p.bodyShade }) +
      rect(172, 60, 20, 78, 3, { fill: p.glass }) +
      rect(172, 96, 20, 42, 0, { fill: p.liquid }) +
      rect(228, 24, 6, 186, 2, { fill: p.metal }) +
      path(d`M192 64Q250 20 256 96M231 60H276V70H231`) +
      rect(262, 66, 8, 96, 3, { fill: p.glass }) +
      path(d`M240 142V196A24 5 0 0 0 292 196V142`, { fill: p.glass, opacity: 0.7 }) +
      path(d`M240 164V196A24 5 0 0 0 292 196V164Z`, { fill: p.liquid, opacity: 0.8 }) +
      rect(218, 206, 92, 8, 3, { fill: p.hueShade.black })
    );
  },
);

export const microscope = drawing(Type.Object({ type: Type.Enum(['upright', 'inverted', 'stereo']) }, closed), ({ type }, p) => {
  if (type === 'inverted')
    return (
      shadow(160, 96, p.shadow) +
      path(d`M84 ${ground}V170Q84 150 106 150H132V126H188V150H226V60H204V44H246V${ground}Z`, { fill: p.body }) +
      rect(180, 26, 36, 40, 6, { fill: p.hue.yellow }) +
      path(d`M186 66H210L204 96H192Z`, { fill: p.bodyShade }) +
      rect(112, 118, 118, 9, 2, { fill: p.metal }) +
      rect(176, 108, 44, 9, 2, { fill: p.glass }) +
      path(d`M186 128H210V146H186ZM166 130H182V144H166Z`, { fill: p.metalLight }) +
      `<g transform="rotate(-38 96 132)">${rect(70, 104, 28, 56, 5, { fill: p.hueShade.black })}${rect(66, 92, 36, 16, 5, { fill: p.hue.black })}</g>` +
      circle(224, 178, 13, { fill: p.metal })
    );
  if (type === 'stereo')
    return (
      shadow(170, 92, p.shadow) +
      path(d`M88 198H244Q254 198 254 ${ground}H78Q78 198 88 198Z`, { fill: p.body }) +
      ellipse(146, 196, 42, 8, { fill: p.glass }) +
      rect(224, 30, 14, 168, 4, { fill: p.metalLight }) +
      rect(176, 74, 58, 20, 5, { fill: p.bodyShade }) +
      rect(112, 62, 70, 62, 10, { fill: p.body }) +
      path(d`M118 124H174L164 148H128Z`, { fill: p.hueShade.black }) +
      `<g transform="rotate(-24 132 46)">${rect(112, 22, 22, 46, 5, { fill: p.hue.black })}${rect(140, 22, 22, 46, 5, { fill: p.hueShade.black })}</g>` +
      circle(232, 98, 12, { fill: p.metal })
    );
  return (
    shadow(160, 82, p.shadow) +
    path(d`M96 194H228Q238 194 238 204V${ground}H86V204Q86 194 96 194Z`, { fill: p.body }) +
    path(d`M196 194Q222 150 214 92Q208 60 172 58L168 84Q190 88 190 118T178 194Z`, { fill: p.body }) +
    rect(102, 142, 92, 10, 2, { fill: p.metal }) +
    rect(118, 136, 54, 6, 1, { fill: p.glass }) +
    path(d`M122 104H166L160 116H128Z`, { fill: p.metal }) +
    path(d`M124 116H138L136 134H128ZM146 116H156L154 128H148Z`, { fill: p.metalLight }) +
    path(d`M118 66Q118 56 130 56H184V104H124Q118 104 118 96Z`, { fill: p.body }) +
    `<g transform="rotate(-34 120 52)">${rect(92, 26, 26, 52, 5, { fill: p.hueShade.black })}${rect(88, 16, 34, 16, 5, { fill: p.hue.black })}</g>` +
    circle(202, 164, 14, { fill: p.metal }) +
    drum(144, 172, 190, 22, p.hue.black, p.hue.yellow)
  );
});
