/** Pipettes of one, eight and twelve channels, and the bottle-top dispenser. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, drum, ellipse, fitted, ground, line, num, path, rect, shadow, text, tilt } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue } from './params.ts';

interface Grip {
  cx: number;
  /** Upper edge of the grip. */
  top: number;
  bottom: number;
  shown: string;
  side: string;
  shade: string;
  electronic: boolean;
}

/** Plunger, finger rest and grip with the volume display, which all pipettes share. */
function grip({ cx, top, bottom, shown, side, shade, electronic }: Grip, p: Palette): string {
  const plunger = electronic
    ? rect(cx - 14, top - 12, 28, 12, 5, { fill: side })
    : rect(cx - 5, top - 16, 10, 18, 1.5, { fill: p.metalLight }) + rect(cx - 12, top - 28, 24, 14, 6, { fill: side });
  const rest = path(
    d`M${cx - 17} ${top + 2}C${cx - 36} ${top} ${cx - 46} ${top + 10} ${cx - 44} ${top + 24}C${cx - 38} ${top + 18} ${cx - 28} ${top + 18} ${cx - 18} ${top + 22}Z`,
    { fill: p.body },
  );
  const half = electronic ? 23 : 19;
  const body = d`M${cx - half} ${top + 8}Q${cx - half} ${top} ${cx - half + 8} ${top}H${cx + half - 8}Q${cx + half} ${top} ${cx + half} ${top + 8}L${cx + 14} ${bottom - 4}Q${cx + 14} ${bottom} ${cx + 10} ${bottom}H${cx - 10}Q${cx - 14} ${bottom} ${cx - 14} ${bottom - 4}Z`;
  const digits = Array.from(shown);
  const counter = electronic
    ? rect(cx - 16, top + 12, 32, 34, 3, { fill: p.screen }) +
      text(cx, top + 29, shown, { size: fitted(shown, 13, 26), fill: p.screenText, mono: true }) +
      circle(cx, top + 60, 6.5, { fill: side })
    : rect(cx - 8, top + 26, 16, digits.length * 13 + 4, 2.5, { fill: p.paper }) +
      digits.map((digit, index) => text(cx, top + 35 + index * 13, digit, { size: 11.5, mono: true })).join('');
  return (
    plunger +
    rest +
    path(body, { fill: p.paper }) +
    path(d`M${cx + half - 6} ${top + 6}L${cx + 10} ${bottom - 6}`, { stroke: p.bodyShade }) +
    rect(cx - half + 4, top + 7, half * 2 - 8, 9, 3, { fill: electronic ? p.body : shade }) +
    counter
  );
}

export const pipette = drawing(
  Type.Object(
    {
      channels: Type.Enum([1, 8, 12]),
      /** Printed on the grip, e.g. "200 µL". */
      volume: Type.String({ minLength: 1, maxLength: 10 }),
      /** What the counter shows. */
      display: Type.String({ minLength: 1, maxLength: 5 }),
      colour: Hue,
      electronic: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  ({ channels, volume, display, colour, electronic = false }, p) => {
    const [side, shade] = [p.hue[colour], p.hueShade[colour]];
    if (channels === 1) {
      const cx = 170;
      const foot = 128;
      const stand =
        shadow(foot - 4, 76, p.shadow) +
        rect(foot - 44, 40, 8, 168, 3, { fill: p.metalLight }) +
        drum(foot - 4, 204, 212, 66, p.bodyShade, p.body) +
        rect(foot - 46, 70, 46, 12, 4, { fill: p.body });
      return (
        stand +
        rect(cx - 7, 132, 14, 30, 2, { fill: p.body }) +
        path(d`M${cx + 14} 66H${cx + 27}V84L${cx + 12} 140V150H${cx + 6}V134L${cx + 14} 96Z`, { fill: p.body }) +
        path(d`M${cx - 5} 160L${cx - 3.5} 182H${cx + 3.5}L${cx + 5} 160Z`, { fill: p.metalLight }) +
        path(d`M${cx - 7} 168L${cx - 1.4} 203H${cx + 1.4}L${cx + 7} 168Z`, { fill: side, opacity: 0.85 }) +
        grip({ cx, top: 50, bottom: 136, shown: display, side, shade, electronic }, p) +
        text(cx + 52, 118, volume, { size: 15, anchor: 'start', weight: 600 }) +
        line(cx + 24, 118, cx + 46, 118, { stroke: p.faint })
      );
    }
    const cx = 160;
    const pitch = channels === 8 ? 20 : 17;
    const span = pitch * channels + 8;
    const tips: string[] = [];
    for (let index = 0; index < channels; index += 1) {
      const x = cx + (index - (channels - 1) / 2) * pitch;
      tips.push(
        rect(x - 4, 156, 8, 14, 1, { fill: p.metalLight }),
        path(d`M${x - 6} 166V174L${x - 1.3} 211H${x + 1.3}L${x + 6} 174V166Z`, { fill: side, opacity: 0.85, class: 'channel' }),
      );
    }
    return (
      path(d`M${cx + 14} 62H${cx + 27}V80L${cx + 13} 118H${cx + 6}V104Z`, { fill: p.body }) +
      rect(cx - 9, 104, 18, 24, 2, { fill: p.body }) +
      grip({ cx, top: 44, bottom: 116, shown: display, side, shade, electronic }, p) +
      tips.join('') +
      path(d`M${cx - 24} 122H${cx + 24}L${cx + span / 2 - 6} 134H${cx - span / 2 + 6}Z`, { fill: p.bodyTop }) +
      rect(cx - span / 2, 134, span, 26, 5, { fill: p.paper }) +
      rect(cx - span / 2, 151, span, 9, 4, { fill: shade }) +
      text(cx, 143, `${num(channels)} × ${volume}`, { size: 11.5, weight: 600 })
    );
  },
);

export const dispenser = drawing(
  Type.Object({ volume: Type.String({ minLength: 1, maxLength: 10 }), colour: Hue }, closed),
  ({ volume, colour }, p) => {
    const cx = 148;
    const [side, shade] = [p.hue[colour], p.hueShade[colour]];
    const rx = 50;
    const bottle = d`M${cx - 23} 140C${cx - 23} 150 ${cx - rx} 146 ${cx - rx} 164V${ground - 8}A${rx} 8 0 0 0 ${cx + rx} ${ground - 8}V164C${cx + rx} 146 ${cx + 23} 150 ${cx + 23} 140Z`;
    const scale = [0, 1, 2, 3, 4, 5, 6].map((index) => line(cx + (index % 3 === 0 ? 2 : 6), 62 + index * 7, cx + 12, 62 + index * 7));
    return (
      shadow(cx, 62, p.shadow) +
      path(bottle, { fill: p.amber }) +
      line(cx - rx + 8, 172, cx - rx + 8, ground - 14, { stroke: p.shine, opacity: 0.55 }) +
      path(d`M${cx - 34} 172A${rx} ${rx * tilt} 0 0 0 ${cx + 34} 172V196A${rx} ${rx * tilt} 0 0 1 ${cx - 34} 196Z`, { fill: p.paper }) +
      text(cx, 190, volume, { size: 13, weight: 600 }) +
      path(d`M${cx + 16} 112H${cx + 74}Q${cx + 86} 112 ${cx + 86} 124V150H${cx + 80}V127Q${cx + 80} 121 ${cx + 72} 121H${cx + 16}Z`, {
        fill: p.glass,
      }) +
      rect(cx + 76, 148, 14, 10, 2, { fill: side }) +
      rect(cx + 44, 104, 12, 9, 2, { fill: shade }) +
      rect(cx - 17, 52, 34, 60, 4, { fill: p.glass }) +
      rect(cx - 11, 74, 22, 38, 0, { fill: p.amber, stroke: 'none', opacity: 0.5 }) +
      scale.join('') +
      rect(cx - 24, 104, 48, 20, 5, { fill: p.body }) +
      drum(cx, 126, 140, 29, side, side) +
      [-20, -12, -4, 4, 12, 20].map((x) => line(cx + x, 134, cx + x, 142, { stroke: shade })).join('') +
      rect(cx - 6, 36, 12, 18, 2, { fill: p.metalLight }) +
      drum(cx, 26, 38, 25, side, side) +
      ellipse(cx, 26, 13, 13 * tilt, { fill: shade }) +
      path(d`M${cx - 17} 60H${cx - 28}V96H${cx - 17}`, { fill: p.body }) +
      rect(cx - 34, 66, 8, 14, 2, { fill: side })
    );
  },
);
