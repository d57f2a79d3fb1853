/** Gloves and eye protection. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { d, line, path, rect } from './ink.ts';
import { closed, Hue } from './params.ts';

/** A flat glove, thumb to the left, in a field of about 110 × 190. */
function glove(x: number, y: number, cuff: number, fill: string, shade: string): string {
  const hand = d`M${x + 30} ${y + 150}C${x + 28} ${y + 130} ${x + 14} ${y + 122} ${x + 6} ${y + 106}C${x - 2} ${y + 91} ${x - 7} ${y + 80} ${x - 6} ${y + 74}C${x - 4} ${y + 65} ${x + 7} ${y + 66} ${x + 11} ${y + 74}L${x + 27} ${y + 96}L${x + 22} ${y + 38}C${x + 21} ${y + 26} ${x + 36} ${y + 25} ${x + 38} ${y + 36}L${x + 43} ${y + 78}L${x + 43} ${y + 18}C${x + 43} ${y + 6} ${x + 59} ${y + 6} ${x + 59} ${y + 18}L${x + 60} ${y + 78}L${x + 66} ${y + 26}C${x + 68} ${y + 15} ${x + 82} ${y + 17} ${x + 81} ${y + 28}L${x + 76} ${y + 84}L${x + 86} ${y + 48}C${x + 89} ${y + 38} ${x + 101} ${y + 42} ${x + 99} ${y + 52}C${x + 94} ${y + 84} ${x + 92} ${y + 112} ${x + 84} ${y + 128}C${x + 80} ${y + 136} ${x + 80} ${y + 142} ${x + 80} ${y + 150}V${y + 150 + cuff}Q${x + 55} ${y + 156 + cuff} ${x + 30} ${y + 150 + cuff}Z`;
  return (
    path(hand, { fill }) +
    path(d`M${x + 28} ${y + 98}Q${x + 42} ${y + 112} ${x + 44} ${y + 128}M${x + 43} ${y + 80}V${y + 84}M${x + 60} ${y + 80}V${y + 84}`, {
      stroke: shade,
    }) +
    path(
      d`M${x + 29} ${y + 143 + cuff}Q${x + 55} ${y + 150 + cuff} ${x + 81} ${y + 143 + cuff}V${y + 150 + cuff}Q${x + 55} ${y + 157 + cuff} ${x + 29} ${y + 150 + cuff}Z`,
      { fill: shade },
    )
  );
}

export const gloves = drawing(Type.Object({ colour: Hue, cuff: Type.Enum(['short', 'long']) }, closed), ({ colour, cuff }, p) => {
  const long = cuff === 'long' ? 46 : 22;
  const y = cuff === 'long' ? 16 : 28;
  const back = `<g transform="matrix(-1 0 0 1 320 0)">${glove(62, y + 2, long, p.hueShade[colour], p.hue[colour])}</g>`;
  return back + glove(66, y, long, p.hue[colour], p.hueShade[colour]);
});

export const goggles = drawing(
  Type.Object({ style: Type.Enum(['goggles', 'spectacles']), colour: Hue }, closed),
  ({ style, colour }, p) => {
    if (style === 'spectacles') {
      const lens = d`M160 100C184 88 232 84 268 96C274 122 262 156 226 158C194 160 178 142 172 130Q160 118 148 130C142 142 126 160 94 158C58 156 46 122 52 96C88 84 136 88 160 100Z`;
      return (
        path(d`M54 100L34 92Q28 90 28 98V116Q28 122 33 121L50 116M266 100L286 92Q292 90 292 98V116Q292 122 287 121L270 116`, {
          fill: p.hueShade[colour],
        }) +
        path(lens, { fill: p.glassShade, transform: 'translate(0 6)' }) +
        path(lens, { fill: p.glass }) +
        path(d`M52 96C88 84 136 88 160 100C184 88 232 84 268 96L269 106C232 95 186 98 160 110C134 98 88 95 51 106Z`, {
          fill: p.hue[colour],
        }) +
        path(d`M76 142L106 116M88 148L124 116M200 138L226 114M212 144L246 114`, { stroke: p.shine }) +
        path(d`M150 130Q146 140 151 148M170 130Q174 140 169 148`)
      );
    }
    const frame = d`M84 70H236C262 70 276 86 276 112C276 148 258 166 226 166C196 166 186 136 160 136C134 136 124 166 94 166C62 166 44 148 44 112C44 86 58 70 84 70Z`;
    const lens = d`M90 84H230C250 84 261 94 261 112C261 138 248 151 225 151C202 151 192 122 160 122C128 122 118 151 95 151C72 151 59 138 59 112C59 94 70 84 90 84Z`;
    const vents = [0, 1, 2, 3].map(
      (index) => line(112 + index * 14, 77, 120 + index * 14, 77) + line(152 + index * 14 + 14, 77, 160 + index * 14 + 14, 77),
    );
    return (
      path(d`M46 94L18 88V138L48 130ZM274 94L302 88V138L272 130Z`, { fill: p.hue.black }) +
      path(d`M18 100H46M18 113H45M18 126H46M302 100H274M302 113H275M302 126H274`, { stroke: p.faint }) +
      rect(38, 96, 14, 34, 4, { fill: p.hueShade[colour] }) +
      rect(268, 96, 14, 34, 4, { fill: p.hueShade[colour] }) +
      path(frame, { fill: p.hueShade[colour], transform: 'translate(0 8)' }) +
      path(frame, { fill: p.hue[colour] }) +
      path(lens, { fill: p.glass }) +
      path(d`M78 134L118 92M92 138L134 94M204 132L240 94`, { stroke: p.shine }) +
      vents.join('')
    );
  },
);
