import type { Language } from '@aliquot/contract/core/language.ts';

/** Class names of UN GHS and, in Chinese, of GB 30000.2 to .29 (2013), by CLP's abbreviation. */
const names: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  'Unst. Expl.': ['Unstable explosive', '不稳定爆炸物'],
  'Expl.': ['Explosive', '爆炸物'],
  'Flam. Gas': ['Flammable gas', '易燃气体'],
  Aerosol: ['Aerosol', '气溶胶'],
  'Ox. Gas': ['Oxidising gas', '氧化性气体'],
  'Press. Gas': ['Gas under pressure', '加压气体'],
  'Flam. Liq.': ['Flammable liquid', '易燃液体'],
  'Flam. Sol.': ['Flammable solid', '易燃固体'],
  'Self-react.': ['Self-reactive substance or mixture', '自反应物质和混合物'],
  'Pyr. Liq.': ['Pyrophoric liquid', '自燃液体'],
  'Pyr. Sol.': ['Pyrophoric solid', '自燃固体'],
  'Self-heat.': ['Self-heating substance or mixture', '自热物质和混合物'],
  'Water-react.': ['Substance or mixture that emits flammable gas in contact with water', '遇水放出易燃气体的物质和混合物'],
  'Ox. Liq.': ['Oxidising liquid', '氧化性液体'],
  'Ox. Sol.': ['Oxidising solid', '氧化性固体'],
  'Org. Perox.': ['Organic peroxide', '有机过氧化物'],
  'Met. Corr.': ['Corrosive to metals', '金属腐蚀物'],
  'Desen. Expl.': ['Desensitised explosive', '退敏爆炸物'],
  'Acute Tox.': ['Acute toxicity', '急性毒性'],
  'Skin Corr.': ['Skin corrosion', '皮肤腐蚀'],
  'Skin Irrit.': ['Skin irritation', '皮肤刺激'],
  'Eye Dam.': ['Serious eye damage', '严重眼损伤'],
  'Eye Irrit.': ['Eye irritation', '眼刺激'],
  'Resp. Sens.': ['Respiratory sensitisation', '呼吸道致敏'],
  'Skin Sens.': ['Skin sensitisation', '皮肤致敏'],
  'Muta.': ['Germ cell mutagenicity', '生殖细胞致突变性'],
  'Carc.': ['Carcinogenicity', '致癌性'],
  'Repr.': ['Reproductive toxicity', '生殖毒性'],
  'Lact.': ['Reproductive toxicity, effects on or via lactation', '生殖毒性（附加类别：对哺乳的影响）'],
  'STOT SE': ['Specific target organ toxicity, single exposure', '特异性靶器官毒性（一次接触）'],
  'STOT RE': ['Specific target organ toxicity, repeated exposure', '特异性靶器官毒性（反复接触）'],
  'Asp. Tox.': ['Aspiration hazard', '吸入危害'],
  'Aquatic Acute': ['Hazardous to the aquatic environment, acute', '对水生环境的危害（急性）'],
  'Aquatic Chronic': ['Hazardous to the aquatic environment, long-term', '对水生环境的危害（长期）'],
  Ozone: ['Hazardous to the ozone layer', '对臭氧层的危害'],
};

/**
 * A hazard class in words: 'Flam. Liq. 2' is 'Flammable liquid, category 2' or '易燃液体，类别2'.
 * A class without a name stays as it is.
 */
export function hazardClassName(code: string, language: Language): string {
  const [, abbreviation = code, category = ''] = /^(.*?)(?: ((?:\d|[A-G]{1,2})[\d.A-G]*))?$/.exec(code) ?? [];
  const known = names[abbreviation];
  if (known === undefined) return code;
  const [en, zh] = known;
  if (category === '') return language === 'en' ? en : zh;
  const isType = /^[A-G]/.test(category);
  if (language === 'en') return `${en}, ${isType ? 'type' : abbreviation === 'Expl.' ? 'division' : 'category'} ${category}`;
  return isType ? `${zh}，${category} 型` : abbreviation === 'Expl.' ? `${zh}，${category} 项` : `${zh}，类别${category}`;
}
