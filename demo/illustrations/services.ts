/** Services' results on paper: spectra, traces, maps, schemes and certificates. */
import { Type } from 'typebox';
import { gaussians } from './columns.ts';
import { drawing } from './drawing.ts';
import { circle, d, dice, line, num, path, rect, roundStep, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue } from './params.ts';

const Seed = Type.String({ minLength: 1, maxLength: 40 });
const [left, right, floor] = [54, 266, 180];

function sheet(p: Palette, content: string): string {
  return rect(30, 26, 260, 188, 5, { fill: p.bodyShade }) + rect(30, 22, 260, 186, 5, { fill: p.paper }) + content;
}

/** A baseline with its numbers; `flipped` counts from the right as NMR does. */
function axis(end: number, unit: string, flipped: boolean): string {
  const step = roundStep(end, 5);
  let marks = line(left - 6, floor + 4, right + 6, floor + 4);
  for (let value = 0; value <= end; value += step) {
    const part = value / end;
    const x = flipped ? right - part * (right - left) : left + part * (right - left);
    marks += line(x, floor + 4, x, floor + 8) + text(x, floor + 15, num(value), { size: 8.5 });
  }
  return marks + text(272, 40, unit, { size: 10, anchor: 'end' });
}

export const nmrSpectrum = drawing(
  Type.Object({ seed: Seed, nucleus: Type.Enum(['1H', '13C']), /** ppm. */ max: Type.Number({ minimum: 5, maximum: 300 }) }, closed),
  ({ seed, nucleus, max }, p) => {
    const roll = dice(seed + nucleus);
    const proton = nucleus === '1H';
    const lines: { at: number; height: number }[] = [];
    const integrals: string[] = [];
    const places = proton ? [0.1, 0.3, 0.52, 0.78] : [0.05, 0.12, 0.2, 0.27, 0.33, 0.6, 0.83, 0.95];
    for (const place of places) {
      const at = right - (place + (roll() - 0.5) * 0.04) * (right - left);
      const tall = (0.35 + roll() * 0.65) * 92;
      const count = proton ? 1 + Math.floor(roll() * 4) : 1;
      const binomial = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]][count - 1] ?? [1];
      const most = Math.max(...binomial);
      binomial.forEach((share, index) => lines.push({ at: at + (index - (count - 1) / 2) * 4.6, height: (tall * share) / most }));
      if (proton) integrals.push(path(d`M${at - 15} 78C${at - 1} 78 ${at + 1} 56 ${at + 15} 56`, { stroke: p.hue.red }));
    }
    let data = '';
    for (let x = left - 4; x <= right + 4; x += 0.5) {
      let y = floor;
      for (const peak of lines) y -= peak.height / (1 + ((x - peak.at) / 0.55) ** 2);
      data += (data === '' ? 'M' : 'L') + d`${x} ${Math.max(y, 46)}`;
    }
    return sheet(
      p,
      integrals.join('') +
        path(data, { stroke: p.hueShade.blue }) +
        axis(max, 'ppm', true) +
        text(50, 40, proton ? '¹H NMR' : '¹³C NMR', { size: 13, anchor: 'start', weight: 600 }),
    );
  },
);

export const massSpectrum = drawing(
  Type.Object({ seed: Seed, /** m/z. */ max: Type.Number({ minimum: 50, maximum: 5000 }) }, closed),
  ({ seed, max }, p) => {
    const roll = dice(seed);
    const parent = 0.86;
    const sticks: string[] = [];
    const stick = (part: number, share: number, strong: boolean) => {
      const x = left + part * (right - left);
      sticks.push(line(x, floor + 4, x, floor - share * 118, { stroke: strong ? p.hueShade.blue : p.hue.blue }));
    };
    for (let index = 0; index < 17; index += 1) stick(0.06 + (index / 17) * 0.72 + roll() * 0.03, 0.06 + roll() ** 2.4 * 0.62, false);
    stick(parent, 1, true);
    stick(parent + 0.018, 0.36, true);
    stick(parent + 0.036, 0.1, true);
    return sheet(
      p,
      sticks.join('') +
        axis(max, 'm/z', false) +
        text(50, 40, 'HRMS', { size: 13, anchor: 'start', weight: 600 }) +
        text(left + parent * (right - left) - 8, 62, '[M+H]⁺', { size: 10, anchor: 'end' }),
    );
  },
);

export const chromatogram = drawing(
  Type.Object({ seed: Seed, peaks: Type.Integer({ minimum: 1, maximum: 14 }), minutes: Type.Number({ minimum: 1, maximum: 120 }) }, closed),
  ({ seed, peaks, minutes }, p) => {
    const roll = dice(seed);
    const main = Math.floor(peaks / 2);
    const list = Array.from({ length: peaks }, (_, index) => ({
      at: left + ((index + 0.7 + roll() * 0.3) / (peaks + 0.6)) * (right - left),
      height: index === main ? 116 : 6 + roll() * 26,
      width: 2.2 + (index / peaks) * 2.2,
    }));
    const curve = gaussians(list, left, right, floor);
    const top = list[main];
    return sheet(
      p,
      path(`${curve}L${num(right)} ${num(floor + 4)}H${num(left)}Z`, { fill: p.hue.teal, opacity: 0.25, stroke: 'none' }) +
        path(curve, { stroke: p.hueShade.teal }) +
        axis(minutes, 'min', false) +
        text(50, 40, 'HPLC · 254 nm', { size: 13, anchor: 'start', weight: 600 }) +
        (top === undefined ? '' : text(top.at + 9, floor - 106, '99.2 %', { size: 10, anchor: 'start' })),
    );
  },
);

export const sequencingTrace = drawing(
  Type.Object({ sequence: Type.String({ pattern: '^[ACGTNRYWSMK]{8,24}$' }) }, closed),
  ({ sequence }, p) => {
    const colours: Record<string, string> = { A: p.hueShade.green, C: p.hueShade.blue, G: p.hueShade.black, T: p.hueShade.red };
    const pitch = 228 / sequence.length;
    const roll = dice(sequence);
    const letters: string[] = [];
    const peaks: Record<string, { at: number; height: number; width: number }[]> = { A: [], C: [], G: [], T: [] };
    const quality: string[] = [];
    const meanings: Record<string, string> = { N: 'ACGT', R: 'AG', Y: 'CT', W: 'AT', S: 'CG', M: 'AC', K: 'GT' };
    Array.from(sequence).forEach((base, index) => {
      const at = 46 + (index + 0.5) * pitch;
      const share = 0.72 + roll() * 0.28;
      const bases = meanings[base] ?? base;
      for (const each of bases) peaks[each]?.push({ at, height: (bases.length > 1 ? 46 : 94) * share, width: pitch * 0.25 });
      const ink = colours[base] === p.hueShade.black ? p.ink : (colours[base] ?? p.faint);
      letters.push(text(at, 64, base, { size: 12.5, mono: true, weight: 600, fill: ink }));
      quality.push(rect(at - pitch * 0.32, 48 - 16 * share + 2, pitch * 0.64, 16 * share - 6, 1, { fill: p.hue.clear, stroke: 'none' }));
    });
    const traces = Object.entries(peaks).map(([base, list]) =>
      path(gaussians(list, 44, 276, 184), { stroke: base === 'G' ? p.ink : (colours[base] ?? p.ink) }),
    );
    return sheet(
      p,
      quality.join('') + letters.join('') + line(44, 78, 276, 78, { stroke: p.faint }) + traces.join('') + line(42, 188, 278, 188),
    );
  },
);

export const plasmidMap = drawing(
  Type.Object({ seed: Seed, /** kb. */ size: Type.Number({ minimum: 0.5, maximum: 50 }) }, closed),
  ({ seed, size }, p) => {
    const [cx, cy, r] = [160, 115, 62];
    const point = (turn: number, reach: number) => {
      const angle = turn * Math.PI * 2 - Math.PI / 2;
      return { x: cx + Math.cos(angle) * reach, y: cy + Math.sin(angle) * reach };
    };
    const features = [
      { from: 0.06, to: 0.27, colour: p.hue.green, name: 'GFP' },
      { from: 0.36, to: 0.5, colour: p.hue.orange, name: 'ori' },
      { from: 0.6, to: 0.8, colour: p.hue.red, name: 'AmpR' },
      { from: 0.88, to: 0.98, colour: p.hue.blue, name: 'lacI' },
    ];
    const arcs = features.map(({ from, to, colour, name }) => {
      const [inner, outer] = [r - 8, r + 8];
      const [a, b, c, e, tip] = [point(from, outer), point(to - 0.03, outer), point(to - 0.03, inner), point(from, inner), point(to, r)];
      const far = to - 0.03 - from > 0.5 ? 1 : 0;
      const label = point((from + to) / 2, r + 27);
      return (
        path(
          d`M${a.x} ${a.y}A${outer} ${outer} 0 ${far} 1 ${b.x} ${b.y}L${tip.x} ${tip.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${far} 0 ${e.x} ${e.y}Z`,
          { fill: colour },
        ) + text(label.x, label.y, name, { size: 10.5 })
      );
    });
    return sheet(
      p,
      circle(cx, cy, r) +
        arcs.join('') +
        text(cx, cy - 7, seed, { size: 12, weight: 600 }) +
        text(cx, cy + 9, `${num(size)} kb`, { size: 11 }),
    );
  },
);

export const synthesisScheme = drawing(Type.Object({ steps: Type.Integer({ minimum: 1, maximum: 3 }) }, closed), ({ steps }, p) => {
  const ring = (cx: number, cy: number, size: number, product: boolean): string => {
    const corners = Array.from({ length: 6 }, (_, index) => {
      const angle = (index / 6) * Math.PI * 2 + Math.PI / 6;
      return d`${cx + Math.cos(angle) * size} ${cy + Math.sin(angle) * size}`;
    });
    return path(`M${corners.join('L')}Z`, { fill: product ? p.liquid : p.paper }) + circle(cx, cy, size * 0.58);
  };
  const room = 236 / (steps + 1);
  const size = steps === 3 ? 13 : steps === 2 ? 16 : 22;
  let marks = '';
  for (let index = 0; index <= steps; index += 1) {
    const cx = 42 + room * (index + 0.5);
    marks += ring(cx, 118, size, index === steps);
    const groups = [
      ['OH', -1],
      ['Br', 1],
      ['NHR', -1],
    ] as const;
    for (let at = 0; at < Math.min(index + 1, groups.length); at += 1) {
      const [name, side] = groups[at] ?? ['OH', -1];
      const turn = at === 2 ? size * 0.87 : 0;
      const base = at === 2 ? size * 0.5 : size;
      marks += line(cx + turn, 118 + side * base, cx + turn + (at === 2 ? 8 : 0), 118 + side * (base + (at === 2 ? 6 : 13)));
      marks += text(cx + turn + (at === 2 ? 13 : 0), 118 + side * (base + (at === 2 ? 14 : 21)), name, {
        size: 10.5,
        fill: [p.hueShade.red, p.hueShade.orange, p.hueShade.blue][at] ?? p.ink,
      });
    }
    if (index < steps) {
      const from = cx + size * 0.87 + 7;
      const to = cx + room - size * 0.87 - 7;
      marks +=
        path(d`M${from} 118H${to}M${to - 6} 114L${to} 118L${to - 6} 122`) + text((from + to) / 2, 130, String(index + 1), { size: 10 });
    }
  }
  marks += text(50, 40, 'Route', { size: 13, anchor: 'start', weight: 600 });
  return sheet(p, marks);
});

export const calibrationCertificate = drawing(
  Type.Object({ number: Type.String({ minLength: 1, maxLength: 16 }), seal: Hue }, closed),
  ({ number, seal }, p) => {
    const rows = [86, 102, 118, 134].map(
      (y, index) =>
        line(58, y, 58 + ([64, 52, 70, 46][index] ?? 60), y, { stroke: p.faint }) +
        line(150, y, 178, y, { stroke: p.faint }) +
        line(200, y, 222, y, { stroke: p.faint }) +
        path(d`M244 ${y - 2}L247 ${y + 2}L254 ${y - 6}`, { stroke: p.hueShade.green }),
    );
    const teeth = Array.from({ length: 40 }, (_, index) => {
      const angle = (index / 40) * Math.PI * 2;
      const reach = index % 2 === 0 ? 25 : 22;
      return d`${232 + Math.cos(angle) * reach} ${176 + Math.sin(angle) * reach}`;
    });
    return sheet(
      p,
      rect(40, 32, 240, 166, 3, { stroke: p.faint }) +
        text(160, 50, number, { size: 14, weight: 600 }) +
        line(120, 63, 200, 63) +
        line(54, 74, 266, 74, { stroke: p.faint }) +
        rows.join('') +
        line(54, 146, 266, 146, { stroke: p.faint }) +
        path(d`M58 178C66 158 74 162 72 176C82 160 90 168 88 178C98 166 108 172 126 170`, { stroke: p.hueShade.blue }) +
        line(56, 184, 132, 184, { stroke: p.faint }) +
        path(d`M222 192L216 214L226 208L232 217L238 208L248 214L242 192Z`, { fill: p.hueShade[seal] }) +
        path(`M${teeth.join('L')}Z`, { fill: p.hue[seal] }) +
        circle(232, 176, 15, { fill: p.paper }) +
        path(d`M225 176L230 181L240 170`),
    );
  },
);

/** Atomic numbers and abridged standard atomic weights (IUPAC 2021) for element tiles. */
const elements: Record<string, [number, string]> = {
  H: [1, '1.008'],
  C: [6, '12.011'],
  N: [7, '14.007'],
  O: [8, '15.999'],
  F: [9, '18.998'],
  Na: [11, '22.990'],
  Mg: [12, '24.305'],
  S: [16, '32.06'],
  Cl: [17, '35.45'],
  K: [19, '39.098'],
  Ca: [20, '40.078'],
  Fe: [26, '55.845'],
  Co: [27, '58.933'],
  Ni: [28, '58.693'],
  Cu: [29, '63.546'],
  Zn: [30, '65.38'],
  As: [33, '74.922'],
  Br: [35, '79.904'],
  Cd: [48, '112.41'],
  I: [53, '126.90'],
  Hg: [80, '200.59'],
  Pb: [82, '207.2'],
};
const anElement = `(${Object.keys(elements).join('|')})`;

export const elementTiles = drawing(
  Type.Object({ elements: Type.String({ pattern: `^${anElement}( ${anElement}){0,5}$` }) }, closed),
  ({ elements: listed }, p) => {
    const symbols = listed.split(' ');
    const columns = symbols.length > 4 ? 3 : Math.min(2, symbols.length);
    const side = 76;
    const rows = Math.ceil(symbols.length / columns);
    const hues = [p.hue.teal, p.hue.blue, p.hue.purple, p.hue.orange, p.hue.green, p.hue.red];
    return symbols
      .map((symbol, index) => {
        const x = 160 + ((index % columns) - (columns - 1) / 2) * (side + 12) - side / 2;
        const y = 118 + (Math.floor(index / columns) - (rows - 1) / 2) * (side + 16) - side / 2;
        const [count, weight] = elements[symbol] ?? [0, ''];
        return (
          rect(x, y + 5, side, side, 6, { fill: p.bodyShade }) +
          rect(x, y, side, side, 6, { fill: p.paper }) +
          rect(x + 0.8, y + 0.8, side - 1.6, 17, 5, { fill: hues[index] ?? p.hue.grey, stroke: 'none', opacity: 0.85 }) +
          rect(x, y, side, side, 6) +
          text(x + 8, y + 9.5, String(count), { size: 10, anchor: 'start' }) +
          text(x + side / 2, y + 41, symbol, { size: 27, weight: 600 }) +
          text(x + side / 2, y + 65, weight, { size: 10 })
        );
      })
      .join('');
  },
);
