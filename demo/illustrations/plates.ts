/**
 * Microplates and PCR plates with wells by ANSI SLAS 4-2004: 127.76 × 85.48 mm, pitch 9 mm for 96
 * wells, 4.5 mm for 384; culture plates with their makers' usual pitch.
 */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, num, path, rect, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue } from './params.ts';

const scale = 2.12;
const plateWidth = 127.76 * scale;
const plateHeight = 85.48 * scale;
const left = 160 - plateWidth / 2;
const top = 112 - plateHeight / 2;

/** Rows, columns, pitch and opening in mm. */
const layouts: Record<number, { rows: number; columns: number; pitch: number; opening: number }> = {
  6: { rows: 2, columns: 3, pitch: 39.1, opening: 34.8 },
  12: { rows: 3, columns: 4, pitch: 26, opening: 22.4 },
  24: { rows: 4, columns: 6, pitch: 19.3, opening: 16.2 },
  48: { rows: 6, columns: 8, pitch: 13, opening: 11 },
  96: { rows: 8, columns: 12, pitch: 9, opening: 6.9 },
  384: { rows: 16, columns: 24, pitch: 4.5, opening: 3.5 },
};
const WellCount = Type.Enum([6, 12, 24, 48, 96, 384]);

interface Face {
  frame: string;
  frameTop: string;
  well: string;
  letters: string;
}

function face(colour: 'clear' | 'white' | 'black', p: Palette): Face {
  if (colour === 'black') return { frame: p.hueShade.black, frameTop: p.hue.black, well: p.hueShade.black, letters: p.faint };
  if (colour === 'white') return { frame: p.hueShade.white, frameTop: p.hue.white, well: p.bodyShade, letters: p.hueShade.black };
  return { frame: p.glassShade, frameTop: p.glass, well: p.paper, letters: p.ink };
}

/** The plate's outline with the two cut corners at column 1 that show which way round it lies. */
function outline(inset: number, drop: number, cut: number): string {
  const [x, y, w, h] = [left + inset, top + inset + drop, plateWidth - inset * 2, plateHeight - inset * 2];
  return d`M${x + cut} ${y}H${x + w - 5}Q${x + w} ${y} ${x + w} ${y + 5}V${y + h - 5}Q${x + w} ${y + h} ${x + w - 5} ${y + h}H${x + cut}L${x} ${y + h - cut}V${y + cut}Z`;
}

function wellsOf(count: number, paint: (x: number, y: number, radius: number, row: number, column: number) => string): string {
  const layout = layouts[count];
  if (layout === undefined) return '';
  const { rows, columns, pitch, opening } = layout;
  let marks = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = 160 + (column - (columns - 1) / 2) * pitch * scale;
      const y = 112 + (row - (rows - 1) / 2) * pitch * scale;
      marks += paint(x, y, (opening * scale) / 2, row, column);
    }
  }
  return marks;
}

/** Row letters and column numbers in the margin, where there is one. */
function coordinates(count: number, colour: string): string {
  const layout = layouts[count];
  if (layout === undefined || count < 96) return '';
  const { rows, columns, pitch } = layout;
  const every = count === 384 ? 2 : 1;
  let marks = '';
  for (let row = 0; row < rows; row += every) {
    marks += text(left + 13, 112 + (row - (rows - 1) / 2) * pitch * scale, String.fromCharCode(65 + row), { size: 7.5, fill: colour });
  }
  for (let column = 0; column < columns; column += every) {
    marks += text(160 + (column - (columns - 1) / 2) * pitch * scale, top + 10, String(column + 1), { size: 7, fill: colour });
  }
  return marks;
}

export const plate = drawing(
  Type.Object(
    {
      wells: WellCount,
      colour: Type.Enum(['clear', 'white', 'black']),
      shape: Type.Optional(Type.Enum(['round', 'square'])),
      liquid: Type.Optional(Hue),
      lid: Type.Optional(Type.Boolean()),
      deep: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  ({ wells, colour, shape = wells === 384 ? 'square' : 'round', liquid, lid = false, deep = false }, p) => {
    const colours = face(colour, p);
    const depth = deep ? 18 : 9;
    const lift = deep ? -4 : 0;
    const columns = layouts[wells]?.columns ?? 1;
    const line = wells === 384 ? 'none' : undefined;
    const marks = wellsOf(wells, (x, y, radius, row, column) => {
      // A dilution series from left to right; culture medium is the same everywhere.
      const strength = wells < 96 ? 0.5 : Math.max(0, 0.95 * 0.78 ** (column * (12 / columns)) - 0.05 * (row % 2));
      const dye = (size: number) =>
        liquid === undefined || strength < 0.03
          ? ''
          : shape === 'square'
            ? rect(x - size, y - size, size * 2, size * 2, size * 0.3, { fill: p.hue[liquid], stroke: 'none', opacity: strength })
            : circle(x, y, size, { fill: p.hue[liquid], stroke: 'none', opacity: strength });
      const half = shape === 'square' && wells === 96 ? radius * 1.12 : radius;
      const fill = wells === 384 && colour === 'clear' ? p.glassShade : colours.well;
      const opening =
        shape === 'square'
          ? rect(x - half, y - half, half * 2, half * 2, half * 0.3, { fill, stroke: line, class: 'well' })
          : circle(x, y, half, { fill, stroke: line, class: 'well' });
      const floor = wells < 96 ? circle(x, y + 1.5, half - 5, { stroke: p.faint }) : '';
      return opening + dye(wells === 384 ? half : half - 1.6) + floor;
    });
    const inner = 8;
    return `<g${lift === 0 ? '' : ` transform="translate(0 ${num(lift)})"`}>${
      path(outline(-2, depth, 9), { fill: colours.frame }) +
      path(outline(0, 0, 9), { fill: colours.frameTop }) +
      (wells >= 96 ? coordinates(wells, colours.letters) : path(outline(inner, 0, 6), { stroke: p.faint })) +
      marks +
      (lid
        ? path(outline(-5, -3, 10), { fill: p.shine, opacity: 0.16, stroke: 'none' }) +
          path(outline(-5, -3, 10)) +
          path(
            d`M${left + 22} ${top + plateHeight - 20}L${left + 92} ${top + 8}M${left + 50} ${top + plateHeight - 12}L${left + 104} ${top + 34}`,
            { stroke: p.shine, opacity: 0.8 },
          )
        : '')
    }</g>`;
  },
);

export const pcrPlate = drawing(
  Type.Object({ wells: Type.Enum([96, 384]), skirt: Type.Enum(['none', 'half', 'full']), colour: Hue }, closed),
  ({ wells, skirt, colour }, p) => {
    const inset = skirt === 'full' ? 0 : 5;
    const marks = wellsOf(wells, (x, y, radius) =>
      wells === 96
        ? circle(x, y, radius * 1.04, { fill: p.paper, class: 'well' }) + circle(x, y, radius * 0.42, { fill: p.liquid, stroke: 'none' })
        : circle(x, y, radius * 1.02, { fill: p.paper, stroke: 'none', class: 'well' }) +
          circle(x, y, radius * 0.45, { fill: p.hueShade[colour], stroke: 'none' }),
    );
    return (
      path(outline(inset - 2, skirt === 'full' ? 10 : 6, 12), { fill: p.hueShade[colour] }) +
      path(outline(inset, 0, 12), { fill: p.hue[colour] }) +
      coordinates(wells, colour === 'blue' || colour === 'black' ? p.paper : p.ink) +
      marks
    );
  },
);
