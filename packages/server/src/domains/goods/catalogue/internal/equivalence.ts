import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';

type Reason = Output<'catalogue', 'getProduct'>['equivalents'][number]['reasons'][number];

/** What decides how two products of one substance, or of forms of one, differ. */
export type Form = {
  substance_id: number;
  smiles: string | null;
  /** mol/L of a solution. */
  concentration: number | null;
  brand_id: number;
  grade: string | null;
  purity: string | null;
};

/** In what `other` differs from `self`, the form first and the maker last. */
export function reasonsOf(self: Form, other: Form, language: Language): Reason[] {
  const words = texts[language];
  const reasons: Reason[] = [];
  if (other.substance_id !== self.substance_id) reasons.push(formReason(self, other, words));
  if (other.concentration !== self.concentration) {
    if (other.concentration === null) reasons.push({ kind: 'undissolved', text: words.undissolved });
    else if (self.concentration === null) reasons.push({ kind: 'solution', text: words.solution(other.concentration) });
    else reasons.push({ kind: 'concentration', text: words.concentration(other.concentration) });
  }
  if (other.grade !== self.grade) reasons.push({ kind: 'grade', text: words.grade });
  // a solution's purity is not comparable with its solute's
  if (other.purity !== self.purity && other.concentration === self.concentration) reasons.push({ kind: 'purity', text: words.purity });
  if (other.brand_id !== self.brand_id) reasons.push({ kind: 'brand', text: words.brand });
  return reasons;
}

/** Two substances of one parent differ in their water, else in their counter-ions. */
function formReason(self: Form, other: Form, words: (typeof texts)[Language]): Reason {
  const [own, theirs] = [piecesOf(self), piecesOf(other)];
  if (own.rest === theirs.rest) return { kind: 'hydrate', text: theirs.waters === 0 ? words.anhydrous : words.hydrate(theirs.waters) };
  return { kind: 'salt', text: theirs.count > own.count ? words.salt : theirs.count === 1 ? words.free : words.otherSalt };
}

function piecesOf({ smiles }: Form): { waters: number; count: number; rest: string } {
  const pieces = smiles?.split('.') ?? [];
  const others = pieces.filter((piece) => piece !== 'O' && piece !== '[OH2]').toSorted();
  return { waters: pieces.length - others.length, count: others.length, rest: others.join('.') };
}

const texts = {
  en: {
    brand: 'other brand',
    grade: 'other grade',
    purity: 'other purity',
    solution: (concentration: number) => `ready-made solution, ${concentration} mol/L`,
    concentration: (concentration: number) => `other concentration: ${concentration} mol/L`,
    undissolved: 'neat',
    anhydrous: 'anhydrous',
    hydrate: (waters: number) => `hydrate, ${waters} H₂O`,
    salt: 'salt form',
    free: 'free acid or base',
    otherSalt: 'other salt',
  },
  'zh-CN': {
    brand: '其他品牌',
    grade: '其他级别',
    purity: '其他纯度',
    solution: (concentration: number) => `配制好的溶液，${concentration} mol/L`,
    concentration: (concentration: number) => `其他浓度：${concentration} mol/L`,
    undissolved: '未溶解的纯品',
    anhydrous: '无水物',
    hydrate: (waters: number) => `含 ${waters} 个结晶水`,
    salt: '成盐形式',
    free: '游离酸或游离碱',
    otherSalt: '其他盐型',
  },
} as const;
