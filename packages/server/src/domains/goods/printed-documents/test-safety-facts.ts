import type { SafetyFacts } from './internal/safety-sections.ts';

/** A substance that has something to say in most sections. */
export const acetone: SafetyFacts = {
  name: '丙酮',
  codes: ['AB-200004-500ML', 'AB-200004-2.5L'],
  cas: ['67-64-1'],
  synonyms: ['二甲基酮', 'propan-2-one'],
  formula: 'C3H6O',
  molarMass: 58.08,
  purity: '≥ 99.5 % (GC)',
  concentration: null,
  ghs: {
    scheme: 'CLP Annex VI',
    source: 'Index No. 606-001-00-8',
    classes: ['Flam. Liq. 2', 'Eye Irrit. 2', 'STOT SE 3'],
    signal: '危险',
    hazards: [
      { code: 'H225', text: '高度易燃液体和蒸气' },
      { code: 'H319', text: '造成严重眼刺激' },
    ],
    precautions: [
      { code: 'P210', text: '远离热源' },
      { code: 'P280', text: '戴防护手套' },
      { code: 'P305+P351+P338', text: '如进入眼睛：用水小心冲洗几分钟' },
      { code: 'P403+P235', text: '存放在通风良好的地方，保持低温' },
      { code: 'P501', text: '处置内装物' },
    ],
  },
  form: '液体',
  density: 0.791,
  meltingPoint: -95,
  boilingPoint: 56.1,
  storage: '密闭保存于阴凉通风的易燃品柜',
  transport: { un: 'UN1090', class: '3', packingGroup: 'II' },
  regulated: [{ name: '易制毒化学品（第三类）', version: '2024', source: '国务院令第 445 号' }],
  source: 'PubChem CID 180',
  shop: { company: '量取', address: '上海', phone: '021', email: 'a@b.example' },
};
