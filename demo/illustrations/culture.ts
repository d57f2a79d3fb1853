/** Petri dishes and culture flasks, face on. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, dice, line, num, path, rect, text, textWidth } from './ink.ts';
import { closed, Hue } from './params.ts';

export const petriDish = drawing(
  Type.Object({ diameter: Type.Number({ minimum: 30, maximum: 160 }), content: Type.Enum(['agar', 'cells', 'empty']) }, closed),
  ({ diameter, content }, p) => {
    const r = 62 + ((diameter - 35) / 115) * 34;
    const caption = `⌀ ${num(diameter)} mm`;
    // Dish and caption are centred together.
    const [cx, cy] = [160 - (12 + textWidth(caption, 12)) / 2, 114];
    const detail: string[] = [];
    if (content === 'agar') {
      // The four-way streak: each sector is drawn out of the one before.
      const wave = (x: number, y: number, length: number, swing: number, turns: number, angle: number): string => {
        let data = d`M${x} ${y}`;
        for (let index = 1; index <= turns; index += 1)
          data += d`q${length / turns / 2} ${index % 2 === 0 ? swing : -swing} ${length / turns} 0`;
        return path(data, { opacity: 0.45, transform: `rotate(${num(angle)} ${num(x)} ${num(y)})` });
      };
      detail.push(
        wave(cx - r * 0.55, cy - r * 0.5, r * 0.95, 15, 9, 0),
        wave(cx + r * 0.62, cy - r * 0.34, r * 0.85, 14, 7, 92),
        wave(cx + r * 0.38, cy + r * 0.66, r * 0.72, 13, 5, 186),
      );
      const roll = dice('colonies');
      for (let index = 0; index < 11; index += 1) {
        const [angle, reach] = [2.5 + roll() * 1.5, (0.1 + roll() * 0.58) * r];
        detail.push(
          circle(cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * 0.8 + r * 0.06, 2.6 + roll() * 1.8, { fill: p.paper }),
        );
      }
    }
    if (content === 'cells') {
      const roll = dice(`cells ${diameter}`);
      for (let index = 0; index < 34; index += 1) {
        const [angle, reach, turn] = [index * 2.39996, Math.sqrt((index + 0.6) / 34) * r * 0.76, roll() * 180];
        const [x, y] = [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach];
        detail.push(
          `<g transform="rotate(${num(turn)} ${num(x)} ${num(y)})">${path(d`M${x - 9} ${y}Q${x} ${y - 6} ${x + 9} ${y}Q${x} ${y + 6} ${x - 9} ${y}Z`, { fill: p.paper, stroke: p.hueShade.red }) + circle(x, y, 1.4, { fill: p.hueShade.red, stroke: 'none' })}</g>`,
        );
      }
    }
    const fill = content === 'agar' ? p.hue.natural : content === 'cells' ? p.hue.red : p.glass;
    return (
      circle(cx, cy + 10, r + 5, { fill: p.glassShade }) +
      circle(cx, cy, r + 5, { fill: p.glass }) +
      circle(cx, cy, r - 2, { fill: p.paper }) +
      circle(cx, cy, r - 2, { fill, opacity: content === 'cells' ? 0.28 : 0.75 }) +
      detail.join('') +
      circle(cx, cy, r - 2) +
      path(d`M${cx - r * 0.99} ${cy - r * 0.22}A${r * 1.01} ${r * 1.01} 0 0 1 ${cx - r * 0.4} ${cy - r * 0.93}`, { stroke: p.shine }) +
      text(cx + r + 17, cy + r - 4, caption, { size: 12, anchor: 'start' })
    );
  },
);

export const cultureFlask = drawing(
  Type.Object({ area: Type.Number({ minimum: 10, maximum: 300 }), cap: Type.Enum(['vented', 'plug']), colour: Hue }, closed),
  ({ area, cap, colour }, p) => {
    const s = Math.min(1, 0.8 + ((area - 25) / 150) * 0.2);
    const x = (value: number) => 160 + (value - 160) * s;
    const y = (value: number) => 118 + (value - 118) * s;
    const shape = (dy: number) =>
      d`M${x(46)} ${y(44) + dy}H${x(176)}L${x(226)} ${y(82) + dy}H${x(244)}V${y(134) + dy}H${x(226)}L${x(206)} ${y(196) + dy}Q${x(203)} ${y(202) + dy} ${x(196)} ${y(202) + dy}H${x(46)}Q${x(38)} ${y(202) + dy} ${x(38)} ${y(194) + dy}V${y(52) + dy}Q${x(38)} ${y(44) + dy} ${x(46)} ${y(44) + dy}Z`;
    const medium = d`M${x(38)} ${y(128)}H${x(228)}L${x(206)} ${y(196)}Q${x(203)} ${y(202)} ${x(196)} ${y(202)}H${x(46)}Q${x(38)} ${y(202)} ${x(38)} ${y(194)}Z`;
    const vents = [0, 1, 2].flatMap((row) =>
      [0, 1].map((column) => circle(x(263) + column * 9 * s - 4.5 * s, y(96) + row * 12 * s, 2.2, { fill: p.paper })),
    );
    const ribs = [0, 1, 2, 3].map((index) => line(x(251), y(84 + index * 16), x(277), y(84 + index * 16), { stroke: p.hueShade[colour] }));
    return (
      path(shape(8), { fill: p.glassShade }) +
      path(shape(0), { fill: p.glass }) +
      path(medium, { fill: p.hue.red, opacity: 0.34, stroke: 'none' }) +
      line(x(38), y(128), x(228), y(128)) +
      [148, 166, 184].map((mark) => line(x(50), y(mark), x(66), y(mark))).join('') +
      path(d`M${x(50)} ${y(118)}V${y(58)}H${x(112)}`, { stroke: p.shine }) +
      path(shape(0)) +
      rect(x(244), y(74), x(284) - x(244), y(142) - y(74) + 5, 5, { fill: p.hueShade[colour] }) +
      rect(x(244), y(74), x(284) - x(244), y(142) - y(74), 5, { fill: p.hue[colour] }) +
      (cap === 'vented'
        ? rect(x(252), y(84), x(276) - x(252), y(130) - y(84), 4, { fill: p.hueShade[colour] }) + vents.join('')
        : ribs.join('')) +
      text(x(118), y(88), `T-${num(area)}`, { size: 20 * s, weight: 600 }) +
      text(x(118), y(110), `${num(area)} cm²`, { size: 12 * s })
    );
  },
);
