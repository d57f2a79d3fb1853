import type { MainModule } from '@rdkit/rdkit';
import { withMolecule } from './rdkit.ts';

export type Theme = 'light' | 'dark';

export interface DrawingOptions {
  isThumbnail?: boolean;
}

const width = 320;
const height = 240;

/**
 * One colour per element group and theme, contrast 4.5 : 1 or more. RDKit draws with `marker`; both
 * themes are coloured from one drawing.
 */
const inks = [
  { marker: '#202020', elements: [-1, 0, 1, 6], light: '#20242a', dark: '#e4e7eb' },
  { marker: '#404040', elements: [7], light: '#2c5aa0', dark: '#93b7f2' },
  { marker: '#606060', elements: [8], light: '#a83a32', dark: '#f09a90' },
  { marker: '#808080', elements: [16], light: '#7a6000', dark: '#d9be58' },
  { marker: '#a0a0a0', elements: [9, 17, 35, 53], light: '#26734a', dark: '#83cfa0' },
  { marker: '#c0c0c0', elements: [5, 15], light: '#96500f', dark: '#eeaa6c' },
  {
    marker: '#e0e0e0',
    elements: [
      3, 11, 12, 13, 19, 20, 22, 24, 25, 26, 27, 28, 29, 30, 31, 38, 39, 40, 42, 44, 45, 46, 47, 49, 50, 55, 56, 57, 58, 74, 78, 80, 82, 83,
    ],
    light: '#65558f',
    dark: '#bcaee6',
  },
] as const;

const palette = Object.fromEntries(
  inks.flatMap(({ marker, elements }) => {
    const level = Number.parseInt(marker.slice(1, 3), 16) / 255;
    return elements.map((element) => [element, [level, level, level]]);
  }),
);

/** One bond length, line width and letter size for all molecules; a larger one is scaled down. */
const style = {
  width,
  height,
  fixedBondLength: 58,
  bondLineWidth: 2.4,
  scaleBondWidth: false,
  includeRadicals: false,
  minFontSize: 9,
  maxFontSize: 26,
  multipleBondOffset: 0.16,
  padding: 0.06,
  clearBackground: false,
  legendFontSize: 22,
  legendFraction: 0.13,
  atomColourPalette: palette,
};

/** A drawing fills its place, as it is seen at 48 px: heavier lines and larger letters. */
const thumbnail = {
  fixedBondLength: -1,
  minFontSize: 26,
  maxFontSize: 64,
  multipleBondOffset: 0.2,
  padding: 0.03,
  legendFontSize: 40,
  legendFraction: 0.2,
};

/** Line width of a thumbnail by the number of atoms: many bonds need room between them. */
const thumbnailLine = (atoms: number): number => (atoms <= 12 ? 9 : atoms <= 24 ? 7 : 5.5);

/** Water of crystallisation would fill the picture: it is written below the parent instead. */
function splitWater(smiles: string): { parent: string; waters: number } {
  const parts = smiles.split('.');
  const rest = parts.filter((part) => part !== 'O');
  return rest.length === 0 ? { parent: smiles, waters: 0 } : { parent: rest.join('.'), waters: parts.length - rest.length };
}

function recolour(hex: string, theme: Theme): string {
  const level = Number.parseInt(hex.slice(1, 3), 16);
  const ink = inks.find(({ marker }) => Math.abs(Number.parseInt(marker.slice(1, 3), 16) - level) <= 4) ?? inks[0];
  return ink[theme];
}

/** RDKit repeats a long style on every path; only geometry, colour and width are kept. */
function paths(svg: string, theme: Theme): string[] {
  const drawn: string[] = [];
  for (const [tag] of svg.matchAll(/<path[^>]*>/g)) {
    const geometry = /\sd='([^']+)'/.exec(tag)?.[1];
    const stroke = /stroke:(#[0-9A-Fa-f]{6})/.exec(tag)?.[1];
    const strokeWidth = /stroke-width:([\d.]+)/.exec(tag)?.[1];
    const fill = /fill[:=]'?(#[0-9A-Fa-f]{6})/.exec(tag)?.[1];
    if (geometry === undefined) continue;
    const fillPart = fill === undefined ? '' : ` fill="${recolour(fill, theme)}"`;
    const strokePart = stroke === undefined ? '' : ` stroke="${recolour(stroke, theme)}" stroke-width="${strokeWidth ?? '2.4'}"`;
    drawn.push(`<path d="${geometry.trim()}"${fillPart}${strokePart}/>`);
  }
  return drawn;
}

/**
 * The view box that holds all paths, in the shape of the picture; an atom alone is not blown up.
 */
function boxAround(body: readonly string[]): string {
  const numbers = body.flatMap((path) => (/ d="([^"]+)"/.exec(path)?.[1]?.match(/-?[\d.]+/g) ?? []).map(Number));
  const [x, y] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
  const [left, right, top, bottom] = [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)];
  const margin = 6;
  const across = Math.max(right - left + 2 * margin, ((bottom - top + 2 * margin) * width) / height, 200);
  const down = (across * height) / width;
  return [(left + right - across) / 2, (top + bottom - down) / 2, across, down].map((number) => Math.round(number * 10) / 10).join(' ');
}

/**
 * The structural formula of a SMILES as deterministic SVG: 320 × 240, transparent, letters as
 * paths; a thumbnail is readable at 48 px. `undefined` where the SMILES cannot be read.
 */
export function drawStructure(rdkit: MainModule, smiles: string, theme: Theme, options: DrawingOptions = {}): string | undefined {
  return drawBothThemes(rdkit, smiles, options)?.[theme];
}

/** The same drawing in both themes: RDKit, which takes most of the time, draws once. */
export function drawBothThemes(
  rdkit: MainModule,
  smiles: string,
  { isThumbnail = false }: DrawingOptions = {},
): Record<Theme, string> | undefined {
  const { parent, waters } = splitWater(smiles);
  const legend = waters === 0 ? '' : `${waters === 1 ? '' : `${waters} `}H<sub>2</sub>O`;
  return withMolecule(rdkit, parent, (molecule) => {
    molecule.normalize_depiction(1);
    molecule.straighten_depiction(true);
    const look = isThumbnail ? { ...style, ...thumbnail, bondLineWidth: thumbnailLine(molecule.get_num_atoms()) } : style;
    const svg = molecule.get_svg_with_highlights(JSON.stringify({ ...look, legend }));
    const inTheme = (theme: Theme): string => {
      const body = paths(svg, theme);
      const box = isThumbnail ? boxAround(body) : `0 0 ${width} ${height}`;
      const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">`;
      return `${open}<g fill="none" stroke-linecap="round" stroke-linejoin="round">\n${body.join('\n')}\n</g></svg>\n`;
    };
    return { light: inTheme('light'), dark: inTheme('dark') };
  });
}
