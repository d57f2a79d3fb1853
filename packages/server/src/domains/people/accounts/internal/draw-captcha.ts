import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { type Stroke, glyphs } from './captcha-glyphs.ts';

const width = 220;
const height = 76;

/** A random number from `low` to `high`, to a tenth. */
const between = (low: number, high: number): number => low + randomInt(Math.round((high - low) * 10) + 1) / 10;

/**
 * Draws letters as a PNG of 220 × 76 pixels, turned and skewed among lines of the same colour and
 * weight, so that neither separates them. White ground for both themes.
 */
export async function drawCaptcha(letters: string): Promise<Buffer> {
  const step = (width - 24) / letters.length;
  const drawn = Array.from(letters, (letter, index) => drawLetter(letter, 12 + step * (index + 0.5), step));
  const noise = Array.from({ length: 4 }, drawCurve);
  const dots = Array.from(
    { length: 60 },
    () => `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.5, 1.6)}" fill="#3b4652" stroke="none"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g fill="none" stroke="#3b4652" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}${noise.join('')}${dots.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}

function drawLetter(letter: string, centre: number, step: number): string {
  const strokes = glyphs[letter];
  if (!strokes) throw new Error(`there is no glyph for ${letter}`);
  const size = between(0.85, 1.05) * Math.min(step / 112, 0.36);
  const paths = strokes.map((stroke) => `<path d="${smoothPath(stroke)}"/>`).join('');
  const place = `translate(${centre + between(-2, 2)} ${height / 2 + between(-6, 6)}) rotate(${between(-18, 18)}) skewX(${between(-12, 12)}) scale(${size.toFixed(3)}) translate(-50 -70)`;
  return `<g transform="${place}" stroke-width="${(between(2.4, 3.2) / size).toFixed(1)}">${paths}</g>`;
}

/** The stroke with each point a little off. */
function smoothPath(stroke: Stroke): string {
  return stroke.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x + between(-4, 4)} ${y + between(-4, 4)}`).join('');
}

function drawCurve(): string {
  const y = () => between(4, height - 4);
  return `<path stroke-width="${between(1.4, 2.6)}" d="M0 ${y()}C${between(40, 80)} ${y()} ${between(120, 170)} ${y()} ${width} ${y()}"/>`;
}
