/** Long thin glass with a scale: pipettes lie three abreast, a burette stands in its clamp. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, ellipse, ground, line, num, path, rect, shadow, text, volumeText } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue, Volume } from './params.ts';

/** Graduation lines of a straight tube between two heights, every fourth one long. */
function scale(x: number, half: number, top: number, bottom: number, marks: number): string {
  const lines: string[] = [];
  for (let index = 0; index <= marks; index += 1) {
    const y = top + ((bottom - top) * index) / marks;
    lines.push(line(x - half, y, x - half + (index % 4 === 0 ? half * 1.5 : half * 0.8), y));
  }
  return lines.join('');
}

/** A straight tube with a drawn-out tip. */
function straightTube(x: number, half: number, p: Palette, band: string): string {
  const body = d`M${x - half} 24V186L${x - 2.2} 212H${x + 2.2}L${x + half} 186V24Z`;
  return (
    path(body, { fill: p.glass }) +
    path(d`M${x - half} 96V186L${x - 2.2} 212H${x + 2.2}L${x + half} 186V96Z`, { fill: p.liquid, stroke: 'none' }) +
    line(x + half - 2.6, 34, x + half - 2.6, 180, { stroke: p.shine }) +
    scale(x, half, 56, 184, 24) +
    path(body) +
    rect(x - half, 36, half * 2, 8, 0, { fill: band })
  );
}

function volumetricPipette(x: number, p: Palette, band: string): string {
  const body = d`M${x - 4} 24V96C${x - 4} 106 ${x - 15} 106 ${x - 15} 118V148C${x - 15} 160 ${x - 4} 160 ${x - 4} 170V196L${x - 1.8} 212H${x + 1.8}L${x + 4} 196V170C${x + 4} 160 ${x + 15} 160 ${x + 15} 148V118C${x + 15} 106 ${x + 4} 106 ${x + 4} 96V24Z`;
  const filled = d`M${x - 4} 62V96C${x - 4} 106 ${x - 15} 106 ${x - 15} 118V148C${x - 15} 160 ${x - 4} 160 ${x - 4} 170V196L${x - 1.8} 212H${x + 1.8}L${x + 4} 196V170C${x + 4} 160 ${x + 15} 160 ${x + 15} 148V118C${x + 15} 106 ${x + 4} 106 ${x + 4} 96V62Z`;
  return (
    path(body, { fill: p.glass, stroke: 'none' }) +
    path(filled, { fill: p.liquid, stroke: 'none' }) +
    line(x - 10, 120, x - 10, 146, { stroke: p.shine }) +
    path(body) +
    line(x - 8, 62, x + 8, 62) +
    rect(x - 4, 34, 8, 7, 0, { fill: band })
  );
}

function pasteurPipette(x: number, p: Palette, bulb: string): string {
  return (
    path(d`M${x - 7} 70V140C${x - 7} 150 ${x - 2} 150 ${x - 2} 160V212H${x + 2}V160C${x + 2} 150 ${x + 7} 150 ${x + 7} 140V70Z`, {
      fill: p.glass,
    }) +
    line(x - 3.5, 82, x - 3.5, 138, { stroke: p.shine }) +
    path(d`M${x - 8} 76V44C${x - 14} 34 ${x - 10} 20 ${x} 20C${x + 10} 20 ${x + 14} 34 ${x + 8} 44V76Z`, { fill: bulb })
  );
}

export const glassPipette = drawing(
  Type.Object({ type: Type.Enum(['volumetric', 'graduated', 'serological', 'pasteur']), volume: Volume, colour: Hue }, closed),
  ({ type, volume, colour }, p) => {
    const half = type === 'serological' ? (volume >= 25 ? 13 : 9) : 6;
    const one = (x: number): string => {
      if (type === 'volumetric') return volumetricPipette(x, p, p.hue[colour]);
      if (type === 'pasteur') return pasteurPipette(x, p, p.hue[colour]);
      return straightTube(x, half, p, p.hue[colour]);
    };
    return (
      one(92) +
      one(134) +
      one(176) +
      text(232, 118, volumeText(volume), { size: 16, weight: 600 }) +
      line(206, 132, 258, 132, { stroke: p.faint })
    );
  },
);

export const burette = drawing(
  Type.Object({ volume: Volume, glass: Type.Enum(['clear', 'amber']), colour: Hue }, closed),
  ({ volume, glass, colour }, p) => {
    const x = 150;
    const wall = glass === 'amber' ? p.amber : p.glass;
    const content = glass === 'amber' ? p.amberShade : p.liquid;
    return (
      shadow(200, 76, p.shadow) +
      rect(126, 206, 148, 8, 3, { fill: p.hueShade.black }) +
      rect(226, 14, 7, 193, 2, { fill: p.metalLight }) +
      path(d`M229 74H172V84H229M229 136H172V146H229`, { fill: p.metal }) +
      circle(229, 79, 8, { fill: p.metalLight }) +
      circle(229, 141, 8, { fill: p.metalLight }) +
      path(d`M${x - 9} 14V168L${x - 4} 178V206H${x + 4}V178L${x + 9} 168V14Z`, { fill: wall }) +
      path(d`M${x - 9} 52V168L${x - 4} 178V204H${x + 4}V178L${x + 9} 168V52Z`, {
        fill: content,
        stroke: 'none',
        opacity: glass === 'amber' ? 0.6 : 1,
      }) +
      ellipse(x, 14, 11, 3, { fill: p.glassShade }) +
      scale(x, 9, 26, 162, 32) +
      path(d`M${x - 9} 14V168L${x - 4} 178V206H${x + 4}V178L${x + 9} 168V14Z`) +
      rect(x - 12, 180, 24, 10, 3, { fill: p.hue[colour] }) +
      rect(x + 12, 181, 20, 8, 3, { fill: p.hueShade[colour] }) +
      path(d`M166 70Q176 74 176 79T166 88M166 132Q176 136 176 141T166 150`) +
      text(108, 40, volumeText(volume), { size: 15, weight: 600 }) +
      text(108, 60, `${num(volume >= 25 ? 0.1 : 0.05)} mL`, { size: 11 }) +
      line(ground - 132, 72, 134, 72, { stroke: p.faint })
    );
  },
);
