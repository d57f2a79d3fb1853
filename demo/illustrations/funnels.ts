/** Funnels by what runs through them: filtrate, powder, two phases, drops. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, ellipse, ground, line, path, rect, shadow, text, tilt, volumeText } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue, Volume } from './params.ts';

/** A cone with a stem in a ring, seen from slightly above. */
function cone(stem: number, fill: string, p: Palette): string {
  const [x, top, joint] = [160, 66, 148];
  const half = 72;
  return (
    ellipse(x, top, half, half * tilt, { fill: p.glassShade }) +
    path(
      d`M${x - half} ${top}A${half} ${half * tilt} 0 0 0 ${x + half} ${top}L${x + stem} ${joint}V${ground - 6}L${x - stem} ${ground - 16}V${joint}Z`,
      { fill },
    ) +
    line(x - half * 0.7, top + 22, x - stem - 4, joint - 6, { stroke: p.shine })
  );
}

function buchner(p: Palette): string {
  const [x, half] = [160, 62];
  const holes = [-40, -24, -8, 8, 24, 40].map((dx) => ellipse(x + dx, 58, 3, 1.4, { fill: p.ink, stroke: 'none' }));
  return (
    path(
      d`M${x - half} 58V112A${half} ${half * tilt} 0 0 0 ${x - 26} 122L${x - 11} 150V208H${x + 11}V150L${x + 26} 122A${half} ${half * tilt} 0 0 0 ${x + half} 112V58Z`,
      { fill: p.hue.white },
    ) +
    path(d`M${x + 20} 70V106M${x + 30} 70V104M${x + 40} 70V102`, { stroke: p.hueShade.white }) +
    ellipse(x, 58, half, half * tilt, { fill: p.hueShade.white }) +
    holes.join('')
  );
}

/** The pear of a separating funnel, or the cylinder of a dropping funnel with its pressure arm. */
function withStopcock(dropping: boolean, volume: number, tap: string, tapShade: string, p: Palette): string {
  const x = 160;
  const body = dropping
    ? d`M${x - 12} 34V44Q${x - 40} 50 ${x - 40} 62V120Q${x - 40} 138 ${x - 7} 152V170H${x + 7}V152Q${x + 40} 138 ${x + 40} 120V62Q${x + 40} 50 ${x + 12} 44V34Z`
    : d`M${x - 12} 34V46C${x - 18} 52 ${x - 58} 60 ${x - 58} 86C${x - 58} 118 ${x - 8} 140 ${x - 7} 170H${x + 7}C${x + 8} 140 ${x + 58} 118 ${x + 58} 86C${x + 58} 60 ${x + 18} 52 ${x + 12} 46V34Z`;
  const layer = dropping
    ? d`M${x - 40} 90V120Q${x - 40} 138 ${x - 7} 152V170H${x + 7}V152Q${x + 40} 138 ${x + 40} 120V90Z`
    : d`M${x - 52} 106C${x - 40} 128 ${x - 8} 146 ${x - 7} 170H${x + 7}C${x + 8} 146 ${x + 40} 128 ${x + 52} 106Z`;
  return (
    path(body, { fill: p.glass, stroke: 'none' }) +
    path(layer, { fill: p.liquid, stroke: 'none' }) +
    line(x - (dropping ? 40 : 52), dropping ? 90 : 106, x + (dropping ? 40 : 52), dropping ? 90 : 106) +
    path(body) +
    (dropping ? path(d`M${x + 12} 38H${x + 58}V178H${x + 9}`) : '') +
    path(d`M${x - 6} 188L${x - 5} ${ground - 2}H${x + 3}L${x + 6} 188Z`, { fill: p.glass }) +
    rect(x - 15, 170, 30, 18, 4, { fill: p.glassShade }) +
    rect(x - 24, 174, 48, 10, 4, { fill: tap }) +
    rect(x + 24, 168, 8, 22, 3, { fill: tapShade }) +
    path(d`M${x - 13} 34L${x - 10} 18H${x + 10}L${x + 13} 34Z`, { fill: tap }) +
    circle(x, 14, 9, { fill: tapShade }) +
    text(x, dropping ? 74 : 84, volumeText(volume), { size: 13 })
  );
}

export const funnel = drawing(
  Type.Object(
    {
      type: Type.Enum(['filter', 'powder', 'buchner', 'separating', 'dropping']),
      material: Type.Optional(Type.Enum(['glass', 'plastic'])),
      volume: Type.Optional(Volume),
      colour: Type.Optional(Hue),
    },
    closed,
  ),
  ({ type, material = 'glass', volume = 250, colour = 'blue' }, p) => {
    if (type === 'separating' || type === 'dropping')
      return shadow(160, 34, p.shadow) + withStopcock(type === 'dropping', volume, p.hue[colour], p.hueShade[colour], p);
    if (type === 'buchner') return shadow(160, 40, p.shadow) + buchner(p);
    return shadow(160, 26, p.shadow) + cone(type === 'powder' ? 22 : 8, material === 'plastic' ? p.hue.white : p.glass, p);
  },
);
