import type { Language } from '@aliquot/contract/core/language.ts';

/** Words in purities, methods and signatures, which are stored in one language. */
const terms: readonly (readonly [en: string, zh: string])[] = [
  ['Demo Quality Control', '演示质检部'],
  ['Demo Product Safety', '演示产品安全部'],
  ['Karl Fischer', '卡尔·费休法'],
  ['gravimetric', '重量法'],
  ['titration', '滴定法'],
  ['electrophoresis', '电泳'],
  ['electrochemical', '电化学'],
  ['metals basis', '以金属计'],
  ['dry basis', '干基'],
  ['from chicory', '来自菊苣'],
  ['boiling range', '沸程'],
  ['degree of substitution', '取代度'],
  ['deacetylation', '脱乙酰度'],
  ['mol/L in THF', 'mol/L（四氢呋喃溶液）'],
  [' µg/mL each', ' µg/mL（每种）'],
  ['total curcuminoids', '总姜黄素'],
  ['active chlorine', '有效氯'],
  ['technical, about 75 %', '工业级，约 75 %'],
  [' residue', '（残留量）'],
];

/** A stored text in the reader's language; what is not known stays. */
export const storedTerm = (text: string, language: Language): string =>
  language === 'en' ? text : terms.reduce((translated, [en, zh]) => translated.replace(en, zh), text);
