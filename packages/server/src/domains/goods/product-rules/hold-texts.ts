import type { holdReasons } from '@aliquot/contract/console/products.ts';
import type { Language } from '@aliquot/contract/core/language.ts';

export type HoldReason = (typeof holdReasons)[number];

/** Why a product cannot be put on sale, with the remedy, for operators. */
export const holdTexts = {
  refused: {
    en: 'A list of controlled substances names its substance, or a salt or isomer of it: it is never sold. If the list is wrong, correct it under Compliance, Controlled substances.',
    'zh-CN': '其物质（或其盐、异构体）已被列管，禁止销售。如目录有误，请在“合规”的“管制物质”中更正。',
  },
  held: {
    en: 'Its substance is a form of a controlled substance: somebody has to decide under Compliance, Held products.',
    'zh-CN': '其物质是管制物质的相关形式，须先在“合规”的“暂不可售”中判定。',
  },
  unscreened: {
    en: 'Its structure could not be compared with the lists of controlled substances in time. It is compared again within minutes; or decide under Compliance, Held products.',
    'zh-CN': '未能及时将其结构与管制物质目录比对，数分钟内将重新比对；也可在“合规”的“暂不可售”中判定。',
  },
  rejected: {
    en: 'It was decided that this form of a controlled substance is not sold.',
    'zh-CN': '该物质为管制物质的相关形式，已判定不得销售。',
  },
  unclassified: {
    en: 'It has no hazard classification: state that of its substance with its source, or that no class applies. For a reagent without a substance, name its substance, or fill in “Not classified as hazardous, according to”. Where its own classification names no class but its substance is hazardous: enter classes, or empty it.',
    'zh-CN':
      '尚无危险性分类：请填写其物质的分类及来源；如无危险性类别，也请注明来源。未关联物质的试剂，请关联物质，或填写“未被分类为危险品，依据”。若商品自身的分类无危险性类别而其物质为危险品：请填写类别，或清空商品自身的分类。',
  },
  no_sheet: {
    en: 'It is hazardous and has no issued safety data sheet.',
    'zh-CN': '该商品属于危险品，尚未发布安全技术说明书。',
  },
} as const satisfies Record<HoldReason, Record<Language, string>>;
