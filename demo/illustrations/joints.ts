/** Glass with ground joints: condensers, still heads, adapters, stoppers. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { d, ellipse, line, num, path, rect, text } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed } from './params.ts';

/** A ground socket (`open` upwards) or cone between two heights; the ground zone is matt. */
function ground(cx: number, top: number, half: number, socket: boolean, p: Palette): string {
  const [wide, narrow] = [half, half * 0.82];
  const shape = socket
    ? d`M${cx - wide - 3} ${top}H${cx + wide + 3}L${cx + narrow + 2} ${top + 28}H${cx - narrow - 2}Z`
    : d`M${cx - wide} ${top}H${cx + wide}L${cx + narrow} ${top + 28}H${cx - narrow}Z`;
  const hatch = [7, 14, 21].map((dy) => line(cx - narrow * 0.8, top + dy, cx + narrow * 0.8, top + dy, { stroke: p.faint }));
  return path(shape, { fill: p.glassShade }) + hatch.join('');
}

export const condenser = drawing(
  Type.Object(
    {
      type: Type.Enum(['liebig', 'allihn', 'dimroth']),
      length: Type.Number({ minimum: 50, maximum: 600 }),
      joint: Type.String({ maxLength: 10 }),
    },
    closed,
  ),
  ({ type, length, joint }, p) => {
    const x = 160;
    const [top, bottom] = [48, 186];
    const inner: string[] = [];
    if (type === 'liebig') inner.push(rect(x - 7, top - 4, 14, bottom - top + 8, 0, { fill: p.glass }));
    if (type === 'allihn') {
      let bulbs = d`M${x - 7} ${top - 4}V${top + 8}`;
      for (let index = 0; index < 4; index += 1) bulbs += d`c-16 6 -16 22 0 26v4`;
      let back = '';
      for (let index = 0; index < 4; index += 1) back += 'v-4c16 -4 16 -20 0 -26';
      inner.push(path(`${bulbs}H${num(x + 7)}${back}V${num(top - 4)}Z`, { fill: p.glass }));
    }
    if (type === 'dimroth') {
      for (let y = top + 14; y < bottom - 12; y += 13)
        inner.push(path(d`M${x - 14} ${y}Q${x} ${y + 9} ${x + 14} ${y}Q${x} ${y + 14} ${x - 14} ${y + 13}`, {}));
      inner.push(line(x + 4, top + 4, x + 4, bottom - 8, { stroke: p.faint }));
    }
    return (
      ground(x, 14, 14, true, p) +
      ground(x, 198, 13, false, p) +
      path(
        d`M${x - 24} ${top + 6}Q${x - 24} ${top - 4} ${x - 10} ${top - 6}H${x + 10}Q${x + 24} ${top - 4} ${x + 24} ${top + 6}V${bottom - 6}Q${x + 24} ${bottom + 4} ${x + 10} ${bottom + 12}H${x - 10}Q${x - 24} ${bottom + 4} ${x - 24} ${bottom - 6}Z`,
        { fill: type === 'dimroth' ? p.glass : p.liquidTop },
      ) +
      inner.join('') +
      path(d`M${x + 24} ${top + 14}H${x + 44}V${top + 4}M${x + 24} ${top + 22}H${x + 52}V${top + 4}M${x + 42} ${top + 4}H${x + 54}`) +
      path(
        d`M${x + 24} ${bottom - 22}H${x + 44}V${bottom - 32}M${x + 24} ${bottom - 14}H${x + 52}V${bottom - 32}M${x + 42} ${bottom - 32}H${x + 54}`,
      ) +
      line(x - 17, top + 16, x - 17, bottom - 16, { stroke: p.shine }) +
      text(90, 112, `${num(length)} mm`, { size: 14, weight: 600 }) +
      text(90, 132, joint, { size: 12 })
    );
  },
);

function stillHead(p: Palette): string {
  return (
    path(d`M146 60V176H168V116L246 152L256 132L168 92V60Z`, { fill: p.glass }) +
    ground(157, 34, 13, true, p) +
    ground(157, 174, 13, false, p) +
    `<g transform="rotate(-64 250 142)">${ground(250, 140, 12, false, p)}</g>` +
    line(151, 74, 151, 164, { stroke: p.shine })
  );
}

function receiver(p: Palette): string {
  return (
    path(d`M86 78H150Q188 78 188 116V164H164V120Q164 102 146 102H86Z`, { fill: p.glass }) +
    `<g transform="rotate(90 76 90)">${ground(76, 76, 14, true, p)}</g>` +
    ground(176, 164, 13, false, p) +
    path(d`M186 104H220V94M186 112H228V94M217 94H231`) +
    path(d`M98 84H146Q166 85 176 96`, { stroke: p.shine })
  );
}

function stopper(p: Palette): string {
  return (
    path(d`M128 60Q128 40 160 40T192 60L184 84H136Z`, { fill: p.glass }) +
    path(d`M134 84H186L176 190H144Z`, { fill: p.glassShade }) +
    [104, 124, 144, 164].map((y) => line(148, y, 172, y, { stroke: p.faint })).join('') +
    ellipse(160, 54, 18, 6, { stroke: p.shine })
  );
}

function reduction(p: Palette): string {
  return (
    path(d`M128 84L146 128V168H174V128L192 84Z`, { fill: p.glass }) +
    path(d`M122 40H198L192 84H128Z`, { fill: p.glassShade }) +
    [52, 62, 72].map((y) => line(136, y, 184, y, { stroke: p.faint })).join('') +
    ellipse(160, 40, 38, 6.5, { fill: p.glass }) +
    ground(160, 168, 14, false, p)
  );
}

export const jointPart = drawing(
  Type.Object({ type: Type.Enum(['still-head', 'receiver', 'stopper', 'reduction']), joint: Type.String({ maxLength: 14 }) }, closed),
  ({ type, joint }, p) => {
    const part = { 'still-head': stillHead, receiver, stopper, reduction }[type](p);
    return part + text(264, 206, joint, { size: 13, anchor: 'end' });
  },
);
