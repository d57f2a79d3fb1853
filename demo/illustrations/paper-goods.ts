/** What comes as a sheet or a roll: filter papers, wipes, films, labels, test strips. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { box, circle, d, ellipse, line, num, path, rect, shadow, text } from './ink.ts';
import { closed, Hue } from './params.ts';

export const filterPaper = drawing(
  Type.Object(
    {
      form: Type.Enum(['disc', 'folded', 'sheet', 'thimble']),
      diameter: Type.Number({ exclusiveMinimum: 0 }),
      mark: Type.String({ maxLength: 12 }),
    },
    closed,
  ),
  ({ form, diameter, mark }, p) => {
    const size = form === 'sheet' ? `${num(diameter)} mm` : `⌀ ${num(diameter)} mm`;
    if (form === 'thimble') {
      const one = (x: number) =>
        path(d`M${x - 24} 56V190Q${x - 24} 210 ${x} 210T${x + 24} 190V56`, { fill: p.paper }) +
        ellipse(x, 56, 24, 5, { fill: p.bodyShade }) +
        [82, 112, 142, 172].map((y) => line(x - 16, y, x + 10, y, { stroke: p.faint })).join('');
      return one(92) + one(160) + text(244, 112, size, { size: 13 }) + text(244, 134, mark, { size: 13, weight: 600 });
    }
    if (form === 'folded') {
      const pleats: string[] = [];
      for (let index = 0; index <= 16; index += 1)
        pleats.push(line(160, 186, 74 + index * 10.75, 62 + (index % 2) * 12, { stroke: p.faint }));
      let edge = 'M74 62';
      for (let index = 1; index <= 16; index += 1) edge += `L${num(74 + index * 10.75)} ${num(62 + (index % 2) * 12)}`;
      return (
        path(`${edge}L160 190Z`, { fill: p.paper }) +
        pleats.join('') +
        path(`${edge}L160 190Z`) +
        text(160, 212, `${mark} · ${size}`, { size: 13 })
      );
    }
    const sheets =
      form === 'sheet'
        ? [16, 8, 0].map((dy) => rect(76, 34 + dy, 168, 150, 3, { fill: p.paper }))
        : [14, 7, 0].map((dy) => circle(160, 104 + dy, 84, { fill: p.paper }));
    return sheets.join('') + text(160, 96, mark, { size: 18, weight: 600 }) + text(160, 120, size, { size: 13 });
  },
);

export const roll = drawing(
  Type.Object(
    { type: Type.Enum(['film', 'foil', 'labels', 'tape', 'bags']), colour: Hue, width: Type.Number({ exclusiveMinimum: 0 }) },
    closed,
  ),
  ({ type, colour, width }, p) => {
    const fill = type === 'foil' ? p.metalLight : p.hue[colour];
    const shade = type === 'foil' ? p.metal : p.hueShade[colour];
    const high = type === 'tape' ? 62 : 104;
    const [x, top] = [128, 62];
    const print =
      type === 'labels' ? [0, 1, 2].map((index) => rect(188 + index * 40, top + high + 8 - 44, 32, 36, 4, { fill: p.paper })).join('') : '';
    return (
      shadow(x, 84, p.shadow, top + high + 12) +
      path(d`M${x} ${top + high + 12}H304V${top + high - 42}H${x}Z`, { fill }) +
      print +
      path(d`M${x - 76} ${top}V${top + high}A76 13 0 0 0 ${x + 76} ${top + high}V${top}Z`, { fill }) +
      ellipse(x, top, 76, 13, { fill: shade }) +
      ellipse(x, top, 50, 8.5, { stroke: fill }) +
      ellipse(x, top, 26, 4.6, { fill: p.hueShade.natural }) +
      line(x - 60, top + 26, x - 60, top + high - 8, { stroke: p.shine }) +
      text(x, top + high / 2 + 8, `${num(width)} mm`, { size: 14, weight: 600 })
    );
  },
);

export const wipes = drawing(
  Type.Object({ colour: Hue, label: Type.String({ maxLength: 16 }) }, closed),
  ({ colour, label }, p) =>
    shadow(160, 112, p.shadow) +
    box(56, 108, 208, 104, 5, p.hue[colour], p.hueShade[colour], 26) +
    path(d`M112 96Q160 84 208 96Q186 104 160 104T112 96Z`, { fill: p.ink, opacity: 0.25, stroke: 'none' }) +
    path(d`M122 96Q112 52 142 40Q158 58 172 38Q200 50 198 96Q160 108 122 96Z`, { fill: p.paper }) +
    path(d`M142 44Q146 72 138 94M172 42Q166 70 178 94`, { stroke: p.faint }) +
    rect(92, 136, 136, 46, 4, { fill: p.paper }) +
    text(160, 159, label, { size: 14, weight: 600 }),
);

export const testStrips = drawing(
  Type.Object({ form: Type.Enum(['strip', 'roll']), from: Type.Number(), to: Type.Number() }, closed),
  ({ form, from, to }, p) => {
    const hues = [p.hue.red, p.hue.orange, p.hue.yellow, p.hue.green, p.hue.teal, p.hue.blue, p.hue.purple];
    const chart = hues.map((hue, index) => rect(150 + index * 20, 48, 18, 62, 2, { fill: hue })).join('');
    const ends = text(159, 122, num(from), { size: 11 }) + text(279, 122, num(to), { size: 11 });
    const source =
      form === 'roll'
        ? circle(84, 118, 50, { fill: p.hue.white }) +
          circle(84, 118, 34, { fill: p.hue.yellow }) +
          circle(84, 118, 12, { fill: p.hueShade.white }) +
          path(d`M112 138Q150 150 200 152H282V164H200Q146 164 100 148Z`, { fill: p.hue.yellow })
        : rect(34, 56, 72, 128, 8, { fill: p.hue.white }) +
          rect(34, 40, 72, 22, 6, { fill: p.hue.blue }) +
          text(70, 116, 'pH', { size: 22, weight: 600 }) +
          [0, 1, 2]
            .map(
              (index) =>
                rect(140, 146 + index * 22, 142, 12, 2, { fill: p.paper }) +
                [0, 1, 2]
                  .map((pad) => rect(238 + pad * 14, 147 + index * 22, 11, 10, 1, { fill: hues[(index + pad * 2) % 7] ?? p.hue.grey }))
                  .join(''),
            )
            .join('');
    return rect(142, 38, 154, 94, 5, { fill: p.paper }) + chart + ends + source;
  },
);
