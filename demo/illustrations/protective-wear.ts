/** What is worn: coats, aprons, overshoes, caps; shields, masks and filters before the face. */
import { Type } from 'typebox';
import { drawing } from './drawing.ts';
import { circle, d, ellipse, line, path, rect } from './ink.ts';
import type { Palette } from './palette.ts';
import { closed, Hue } from './params.ts';

interface Cloth {
  fill: string;
  shade: string;
}

function coat({ fill, shade }: Cloth, p: Palette): string {
  return (
    path(d`M128 30L84 48L52 150L80 160L102 104V214H218V104L240 160L268 150L236 48L192 30Q160 46 128 30Z`, { fill }) +
    path(d`M128 30L146 84L160 62L174 84L192 30Q160 46 128 30Z`, { fill: shade }) +
    line(160, 62, 160, 214) +
    [94, 122, 150, 178].map((y) => circle(167, y, 2.6, { fill: p.paper })).join('') +
    path(d`M116 152H146V184H116ZM176 152H204V184H176ZM180 98H204V120H180Z`)
  );
}

function apron({ fill, shade }: Cloth): string {
  return (
    path(d`M128 66Q126 20 160 20T192 66`) +
    path(d`M126 62H194L200 104L236 120V206Q160 220 84 206V120L120 104Z`, { fill }) +
    path(d`M84 128Q52 130 40 152M236 128Q268 130 280 152`) +
    path(d`M120 140Q160 148 200 140M112 170V196M208 170V196`, { stroke: shade })
  );
}

function overshoe({ fill, shade }: Cloth): string {
  const one = (x: number, y: number) =>
    path(
      d`M${x} ${y + 14}Q${x + 2} ${y} ${x + 30} ${y + 4}T${x + 62} ${y + 10}Q${x + 80} ${y + 44} ${x + 128} ${y + 52}Q${x + 142} ${y + 66} ${x + 130} ${y + 78}H${x + 6}Q${x - 8} ${y + 50} ${x} ${y + 14}Z`,
      { fill },
    ) +
    path(d`M${x} ${y + 16}Q${x + 30} ${y + 26} ${x + 62} ${y + 12}M${x + 8} ${y + 66}Q${x + 60} ${y + 56} ${x + 130} ${y + 66}`, {
      stroke: shade,
    });
  return one(120, 36) + one(52, 114);
}

function cap({ fill, shade }: Cloth): string {
  const folds = [84, 106, 130, 160, 190, 214, 236].map((x) =>
    path(d`M${x} 148Q${160 + (x - 160) * 0.7} 96 ${160 + (x - 160) * 0.25} 66`, { stroke: shade }),
  );
  return (
    path(d`M60 148Q48 56 160 56T260 148Q160 176 60 148Z`, { fill }) +
    folds.join('') +
    path(d`M60 148Q160 176 260 148Q266 158 258 166Q160 192 62 166Q54 158 60 148Z`, { fill: shade })
  );
}

function sleeve({ fill, shade }: Cloth): string {
  return (
    path(d`M60 60L250 88Q262 120 250 150L60 180Q44 120 60 60Z`, { fill }) +
    ellipse(60, 120, 15, 60, { fill: shade }) +
    path(d`M92 70Q84 120 92 172M230 90Q222 120 230 150`, { stroke: shade })
  );
}

export const garment = drawing(
  Type.Object({ type: Type.Enum(['coat', 'apron', 'overshoes', 'cap', 'sleeves']), colour: Hue }, closed),
  ({ type, colour }, p) => {
    const cloth = { fill: p.hue[colour], shade: p.hueShade[colour] };
    const draw: Record<typeof type, (cloth: Cloth, p: Palette) => string> = { coat, apron, overshoes: overshoe, cap, sleeves: sleeve };
    return draw[type](cloth, p);
  },
);

function shield({ fill, shade }: Cloth, p: Palette): string {
  return (
    path(d`M76 66Q160 40 244 66L236 168Q214 206 160 208T84 168Z`, { fill: p.glass }) +
    path(d`M104 90L96 150M126 84L116 160`, { stroke: p.shine }) +
    path(d`M68 58Q160 24 252 58L248 82Q160 54 72 82Z`, { fill }) +
    circle(70, 70, 10, { fill: shade }) +
    circle(250, 70, 10, { fill: shade })
  );
}

function mask({ fill, shade }: Cloth): string {
  return (
    path(d`M74 92Q20 60 30 112T82 148M246 92Q300 60 290 112T238 148`) +
    path(d`M70 82Q160 40 250 82L242 160Q210 200 160 200T78 160Z`, { fill }) +
    path(d`M74 104Q160 84 246 104M76 130Q160 124 244 130M82 158Q160 164 238 158`, { stroke: shade }) +
    path(d`M132 62Q160 50 188 62`, { stroke: shade })
  );
}

function halfMask({ fill, shade }: Cloth, p: Palette): string {
  const filter = (x: number) =>
    circle(x, 142, 40, { fill: p.hue.grey }) +
    circle(x, 142, 30, { fill: shade }) +
    circle(x, 142, 14, { fill: p.hueShade.grey }) +
    [-16, 0, 16].map((dx) => line(x + dx, 122, x + dx, 162, { stroke: p.faint })).join('');
  return (
    path(d`M110 80Q40 40 36 70M210 80Q280 40 284 70`) +
    path(d`M104 86Q160 20 216 86L226 170Q200 204 160 204T94 170Z`, { fill }) +
    filter(80) +
    filter(240) +
    rect(136, 132, 48, 44, 10, { fill: p.hueShade.black }) +
    [142, 152, 162].map((y) => line(144, y, 176, y, { stroke: p.faint })).join('')
  );
}

function filterPair({ fill, shade }: Cloth, p: Palette): string {
  const one = (x: number) =>
    path(d`M${x - 54} 84V142A54 18 0 0 0 ${x + 54} 142V84Z`, { fill: p.hue.grey }) +
    rect(x - 54, 104, 108, 16, 0, { fill }) +
    ellipse(x, 84, 54, 18, { fill: p.hueShade.grey }) +
    ellipse(x, 84, 26, 8, { fill: shade });
  return one(96) + one(226);
}

function earmuffs({ fill, shade }: Cloth, p: Palette): string {
  const cup = (x: number) => rect(x - 26, 104, 52, 84, 22, { fill }) + rect(x - 14, 118, 28, 56, 12, { fill: shade });
  return path(d`M84 120Q76 26 160 26T236 120L226 122Q222 42 160 42T94 122Z`, { fill: p.hue.black }) + cup(86) + cup(234);
}

export const faceProtection = drawing(
  Type.Object({ type: Type.Enum(['shield', 'mask', 'half-mask', 'filters', 'earmuffs']), colour: Hue }, closed),
  ({ type, colour }, p) => {
    const cloth = { fill: p.hue[colour], shade: p.hueShade[colour] };
    const draw: Record<typeof type, (cloth: Cloth, p: Palette) => string> = {
      shield,
      mask,
      'half-mask': halfMask,
      filters: filterPair,
      earmuffs,
    };
    return draw[type](cloth, p);
  },
);
