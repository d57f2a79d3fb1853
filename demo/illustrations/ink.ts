/**
 * Drawing functions from numbers to SVG text: a canvas of 320 × 240, one line weight, the front
 * seen from slightly above (round openings are ellipses of `tilt`).
 */
export const width = 320;
export const height = 240;
/** The ground line of standing things, in canvas units from the top. */
export const ground = 214;
const lineWeight = 1.6;
/** Height of a round opening divided by its width. */
export const tilt = 0.17;

export interface Mark {
  fill?: string;
  stroke?: string;
  opacity?: number;
  transform?: string;
  class?: string;
  dash?: string;
}

/** A number as SVG text: at most two decimals, never "-0". */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

function attributes(mark: Mark): string {
  let out = '';
  if (mark.class !== undefined) out += ` class="${mark.class}"`;
  if (mark.fill !== undefined) out += ` fill="${mark.fill}"`;
  if (mark.stroke !== undefined) out += ` stroke="${mark.stroke}"`;
  if (mark.opacity !== undefined) out += ` opacity="${num(mark.opacity)}"`;
  if (mark.dash !== undefined) out += ` stroke-dasharray="${mark.dash}"`;
  if (mark.transform !== undefined) out += ` transform="${mark.transform}"`;
  return out;
}

/** Path data from a template: numbers are rounded, text is kept. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.map((part, index) => part + (index < values.length ? num(values[index] ?? 0) : '')).join('');
}

export function path(data: string, mark: Mark = {}): string {
  return `<path d="${data}"${attributes(mark)}/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, mark: Mark = {}): string {
  return path(d`M${x1} ${y1}L${x2} ${y2}`, mark);
}

export function rect(x: number, y: number, w: number, h: number, radius: number, mark: Mark = {}): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(radius)}"${attributes(mark)}/>`;
}

export function circle(cx: number, cy: number, r: number, mark: Mark = {}): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}"${attributes(mark)}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, mark: Mark = {}): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}"${attributes(mark)}/>`;
}

export interface Lettering extends Mark {
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  weight?: 400 | 500 | 600;
  mono?: boolean;
}

/** Text whose optical middle is at `y`. */
export function text(x: number, y: number, content: string, lettering: Lettering = {}): string {
  const { size = 13, anchor = 'middle', weight = 500, mono = false, fill = 'currentColor', ...mark } = lettering;
  const family = mono ? 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' : 'Inter, system-ui, sans-serif';
  const safe = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<text x="${num(x)}" y="${num(y + size * 0.36)}" font-family="${family}" font-size="${num(size)}" font-weight="${weight}" text-anchor="${anchor}" stroke="none"${attributes({ ...mark, fill })}>${safe}</text>`;
}

/** Width of a line of text in the same units as `size`, wide enough for both scripts. */
export function textWidth(content: string, size: number): number {
  let units = 0;
  for (const letter of content) units += (letter.codePointAt(0) ?? 0) > 0x2e80 ? 1 : 0.6;
  return units * size;
}

/** The largest size up to `size` at which `content` fits into `room`. */
export function fitted(content: string, size: number, room: number): number {
  return Math.min(size, (size * room) / textWidth(content, size));
}

/** A cylinder's wall between two heights, open at the top (drawn separately). */
export function wall(cx: number, top: number, bottom: number, rx: number, mark: Mark): string {
  const ry = rx * tilt;
  return path(d`M${cx - rx} ${top}V${bottom}A${rx} ${ry} 0 0 0 ${cx + rx} ${bottom}V${top}A${rx} ${ry} 0 0 1 ${cx - rx} ${top}Z`, mark);
}

/** A closed upright cylinder with its top face. */
export function drum(cx: number, top: number, bottom: number, rx: number, side: string, face: string): string {
  return wall(cx, top, bottom, rx, { fill: side }) + ellipse(cx, top, rx, rx * tilt, { fill: face });
}

/** A box in the one perspective: front face with round corners and a narrow top face behind it. */
export function box(x: number, y: number, w: number, h: number, radius: number, front: string, top: string, depth = 9): string {
  const face = d`M${x + radius * 0.5} ${y + radius}L${x + depth * 1.2} ${y - depth}H${x + w - depth * 1.2}L${x + w - radius * 0.5} ${y + radius}Z`;
  return path(face, { fill: top }) + rect(x, y, w, h, radius, { fill: front });
}

/** The soft ground under standing things. */
export function shadow(cx: number, halfWidth: number, colour: string, y = ground): string {
  return ellipse(cx, y, halfWidth, Math.max(4, halfWidth * 0.07), { fill: colour, stroke: 'none' });
}

/** A dark display with its reading. */
export function display(
  x: number,
  y: number,
  w: number,
  h: number,
  reading: string,
  colours: { screen: string; screenText: string },
  size = 13,
): string {
  return (
    rect(x, y, w, h, 3, { fill: colours.screen }) +
    text(x + w / 2, y + h / 2, reading, { fill: colours.screenText, mono: true, size: fitted(reading, size, w - 8) })
  );
}

/** A whole picture around its marks: transparent ground, one stroke for everything inside. */
export function picture(marks: string, ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" color="${ink}" fill="none" stroke="${ink}" stroke-width="${lineWeight}" stroke-linecap="round" stroke-linejoin="round">${marks}</svg>\n`;
}

/** Volume in mL as printed on a vessel: in litres from 1000 mL on if they are round. */
export function volumeText(millilitres: number): string {
  return millilitres < 0.1 ? `${num(millilitres * 1000)} µL` : `${num(millilitres)} mL`;
}

/** Steps of a scale to `end`: the round step with at most `most` marks. */
export function roundStep(end: number, most: number): number {
  const rough = end / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => step >= rough - 1e-9) ?? rough;
}

/** Deterministic numbers in [0, 1) from a text seed (FNV-1a into mulberry32). */
export function dice(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
