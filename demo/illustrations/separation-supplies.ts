/**
 * Separation supplies: cartridges, syringes, thin layers, capillary columns, ultrafiltration tubes,
 * filter holders.
 */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { box, circle, d, drum, ellipse, ground, line, num, path, rect, shadow, text, volumeText } from './ink.ts';
import { closed, Hue, Volume } from './params.ts';

export const cartridge = drawing(
  Type.Object({ mass: Type.Number({ exclusiveMinimum: 0 }), volume: Volume, colour: Hue }, closed),
  ({ mass, volume, colour }, p) => {
    const half = volume >= 6 ? 21 : 16;
    const one = (x: number) =>
      rect(x - half - 8, 34, half * 2 + 16, 9, 3, { fill: p.hue.white }) +
      path(d`M${x - half} 43V158L${x - 5} 172L${x - 3.5} 208H${x + 3.5}L${x + 5} 172L${x + half} 158V43Z`, { fill: p.glass }) +
      rect(x - half, 108, half * 2, 5, 0, { fill: p.hue.white }) +
      rect(x - half, 113, half * 2, 36, 0, { fill: p.hue[colour], opacity: 0.85 }) +
      rect(x - half, 149, half * 2, 5, 0, { fill: p.hue.white }) +
      line(x - half + 5, 54, x - half + 5, 102, { stroke: p.shine });
    return (
      one(76) +
      one(136) +
      one(196) +
      text(262, 92, `${num(mass)} mg`, { size: 14, weight: 600 }) +
      text(262, 114, volumeText(volume), { size: 13 })
    );
  },
);

export const syringe = drawing(
  Type.Object({ volume: Volume, type: Type.Enum(['micro', 'gas-tight', 'disposable']), colour: Hue }, closed),
  ({ volume, type, colour }, p) => {
    const half = type === 'disposable' ? 19 : type === 'gas-tight' ? 13 : 9;
    const words = volume < 1 ? `${num(volume * 1000)} µL` : `${num(volume)} mL`;
    const y = 112;
    const marks: string[] = [];
    for (let index = 0; index <= 20; index += 1)
      marks.push(line(104 + index * 5.6, y - half, 104 + index * 5.6, y - half + (index % 5 === 0 ? half * 1.1 : half * 0.6)));
    return (
      `<g transform="rotate(-16 160 112)">` +
      (type === 'disposable' ? path(d`M64 ${y - 5}H92V${y + 5}H64Z`, { fill: p.hue.white }) : line(18, y, 92, y)) +
      rect(92, y - half, 132, half * 2, 3, { fill: p.glass }) +
      rect(96, y - half + 3, 44, half * 2 - 6, 0, { fill: p.liquid, stroke: 'none' }) +
      rect(140, y - half + 2, 9, half * 2 - 4, 2, { fill: p.hueShade.black }) +
      rect(149, y - 4, 122, 8, 1, { fill: type === 'disposable' ? p.hue.white : p.metalLight }) +
      marks.join('') +
      rect(84, y - half * 0.7, 12, half * 1.4, 2, { fill: p.hue[colour] }) +
      rect(220, y - half - 12, 8, half * 2 + 24, 3, { fill: p.hue[colour] }) +
      rect(268, y - 15, 9, 30, 4, { fill: p.hueShade[colour] }) +
      `</g>` +
      text(160, 206, words, { size: 14, weight: 600 })
    );
  },
);

export const tlcPlate = drawing(
  Type.Object({ width: Type.Number({ exclusiveMinimum: 0 }), height: Type.Number({ exclusiveMinimum: 0 }), colour: Hue }, closed),
  ({ width, height, colour }, p) => {
    const s = 172 / Math.max(width, height);
    const [w, h] = [Math.max(46, width * s), Math.max(60, height * s)];
    const x = 160 - w / 2;
    const lanes = w > 120 ? 5 : 3;
    const spots: string[] = [];
    for (let lane = 0; lane < lanes; lane += 1) {
      const cx = x + (w * (lane + 0.5)) / lanes;
      spots.push(circle(cx, 24 + h * 0.88, 1.8, { fill: p.ink, stroke: 'none' }));
      [0.24, 0.48, 0.66].forEach((at, index) => {
        if ((lane + index) % 3 !== 2)
          spots.push(
            ellipse(cx, 24 + h * at + lane * 1.5, 5.5, 4, {
              fill: [p.hue.purple, p.hue.green, p.hue.orange][index] ?? p.hue.grey,
              stroke: 'none',
            }),
          );
      });
    }
    return (
      rect(x + 8, 32, w, h, 2, { fill: p.bodyShade }) +
      rect(x, 24, w, h, 2, { fill: p.hue[colour] }) +
      line(x + 4, 24 + h * 0.88, x + w - 4, 24 + h * 0.88, { stroke: p.faint }) +
      line(x + 4, 24 + h * 0.1, x + w - 4, 24 + h * 0.1, { stroke: p.faint, dash: '4 3' }) +
      spots.join('') +
      text(160, 222, `${num(width)} × ${num(height)} mm`, { size: 13 })
    );
  },
);

export const gcColumn = drawing(
  Type.Object(
    {
      length: Type.Number({ exclusiveMinimum: 0 }),
      diameter: Type.Number({ exclusiveMinimum: 0 }),
      film: Type.Number({ exclusiveMinimum: 0 }),
      colour: Hue,
    },
    closed,
  ),
  ({ length, diameter, film, colour }, p) => {
    const windings = [0, 1, 2, 3, 4, 5].map((index) =>
      ellipse(160, 102 + index * 1.4, 78 - index * 2.2, 78 - index * 2.2, { stroke: p.hueShade[colour] }),
    );
    return (
      circle(160, 104, 88) +
      circle(160, 104, 84) +
      windings.join('') +
      path(d`M160 14V196M74 104H246`, { stroke: p.metal }) +
      rect(150, 10, 20, 16, 4, { fill: p.metalLight }) +
      path(d`M88 60Q40 40 30 20M232 60Q280 40 290 20`, { stroke: p.hueShade[colour] }) +
      rect(104, 82, 112, 44, 5, { fill: p.paper }) +
      text(160, 96, `${num(length)} m × ${num(diameter)} mm`, { size: 11.5, weight: 600 }) +
      text(160, 114, `${num(film)} µm`, { size: 11.5 })
    );
  },
);

export const centrifugalFilter = drawing(
  Type.Object({ volume: Volume, mwco: Type.Number({ exclusiveMinimum: 0 }), colour: Hue }, closed),
  ({ volume, mwco, colour }, p) => {
    const one = (x: number, open: boolean): string => {
      const half = volume >= 4 ? 25 : 21;
      const insert =
        path(
          d`M${x - half + 6} ${open ? 20 : 58}V${open ? 96 : 134}L${x - 4} ${open ? 116 : 154}H${x + 4}L${x + half - 6} ${open ? 96 : 134}V${open ? 20 : 58}Z`,
          { fill: p.hue[colour], opacity: 0.75 },
        ) + rect(x - 5, open ? 46 : 84, 10, 56, 1, { fill: p.paper });
      const outer = d`M${x - half} ${open ? 124 : 58}V${open ? 180 : 172}L${x - 6} 210Q${x} 214 ${x + 6} 210L${x + half} ${open ? 180 : 172}V${open ? 124 : 58}Z`;
      return (
        path(outer, { fill: p.glass }) +
        path(d`M${x - half + 4} 184L${x - 6} 207Q${x} 211 ${x + 6} 207L${x + half - 4} 184Z`, { fill: p.liquid, stroke: 'none' }) +
        insert +
        path(outer) +
        (open ? rect(x - half, 14, half * 2, 9, 3, { fill: p.hueShade[colour] }) : drum(x, 40, 56, half + 4, p.hue[colour], p.hue[colour]))
      );
    };
    return (
      one(88, true) +
      one(164, false) +
      text(250, 96, `${num(mwco)} kDa`, { size: 16, weight: 600 }) +
      text(250, 120, volumeText(volume), { size: 13 })
    );
  },
);

export const filterHolder = drawing(
  Type.Object({ type: Type.Enum(['set', 'manifold', 'syringe']), volume: Type.Optional(Volume) }, closed),
  ({ type, volume = 300 }, p) => {
    if (type === 'syringe')
      return (
        rect(60, 88, 26, 48, 4, { fill: p.hue.white }) +
        path(d`M86 74L128 58V166L86 150Z`, { fill: p.hue.white }) +
        rect(128, 50, 18, 124, 4, { fill: p.metalLight }) +
        rect(150, 50, 18, 124, 4, { fill: p.metal }) +
        path(d`M168 66L214 92V132L168 158Z`, { fill: p.hue.white }) +
        path(d`M214 100L262 106V118L214 124Z`, { fill: p.hue.white }) +
        line(148, 44, 148, 180, { stroke: p.faint, dash: '4 3' })
      );
    if (type === 'manifold')
      return (
        shadow(160, 124, p.shadow) +
        box(40, 150, 240, 34, 6, p.metalLight, p.metal, 10) +
        [84, 160, 236]
          .map(
            (x) =>
              path(d`M${x - 28} 60L${x - 22} 124H${x + 22}L${x + 28} 60Z`, { fill: p.glass }) +
              ellipse(x, 60, 28, 5, { fill: p.glassShade }) +
              rect(x - 25, 124, 50, 10, 3, { fill: p.metal }) +
              rect(x - 6, 134, 12, 12, 0, { fill: p.metalLight }) +
              rect(x - 14, 160, 28, 8, 3, { fill: p.hue.blue }),
          )
          .join('') +
        rect(280, 160, 22, 12, 3, { fill: p.metal }) +
        rect(60, 184, 12, 28, 2, { fill: p.metal }) +
        rect(248, 184, 12, 28, 2, { fill: p.metal })
      );
    return (
      shadow(160, 70, p.shadow) +
      path(d`M130 118V130L96 196Q92 ${ground - 4} 106 ${ground - 3}A60 6 0 0 0 214 ${ground - 3}Q228 ${ground - 4} 224 196L190 130V118Z`, {
        fill: p.glass,
      }) +
      path(d`M104 184L96 196Q92 ${ground - 4} 106 ${ground - 3}A60 6 0 0 0 214 ${ground - 3}Q228 ${ground - 4} 224 196L216 184Z`, {
        fill: p.liquid,
        stroke: 'none',
      }) +
      path(d`M118 24V82L130 96H190L202 82V24Z`, { fill: p.glass }) +
      ellipse(160, 24, 42, 7, { fill: p.glassShade }) +
      rect(114, 94, 92, 10, 3, { fill: p.metalLight }) +
      path(d`M108 90Q96 99 108 108M212 90Q224 99 212 108`) +
      path(d`M142 104H178L172 124H148Z`, { fill: p.glassShade }) +
      path(d`M190 124H226V118H240V134H226V130H192`, { fill: p.glass }) +
      text(160, 56, volumeText(volume), { size: 13 })
    );
  },
);
