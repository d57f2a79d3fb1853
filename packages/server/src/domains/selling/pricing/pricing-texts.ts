import type { Language } from '@aliquot/contract/core/language.ts';

type Texts = {
  tiersFall: string;
  noInstitution: string;
  noPack: string;
  aboveList: string;
  untilBeforeFrom: string;
  fromIsOver: string;
  agreedAlready: string;
  dayToCome: string;
  plannedAlready: string;
  nothingChanges: string;
};

export const pricingTexts: Record<Language, Texts> = {
  en: {
    tiersFall: 'Tiers rise in quantity and fall in price, and all of them are below the list price.',
    noInstitution: 'The shop knows no such institution.',
    noPack: 'No pack has this catalogue number.',
    aboveList: 'An agreed price is not above the list price.',
    untilBeforeFrom: 'The last day is not before the first one.',
    fromIsOver: 'A price is agreed from today on, or later.',
    agreedAlready: 'A price has been agreed for these days already. End it first.',
    dayToCome: 'Choose a day to come; today’s price is changed beside this.',
    plannedAlready: 'The pack has a planned price for this day already. Take that one back first.',
    nothingChanges: 'It costs this already before that day.',
  },
  'zh-CN': {
    tiersFall: '阶梯价须数量递增、价格递减，且均低于目录价。',
    noInstitution: '没有该机构。',
    noPack: '没有该货号。',
    aboveList: '协议价不得高于目录价。',
    untilBeforeFrom: '截止日期不得早于起始日期。',
    fromIsOver: '协议价须自今日或之后生效。',
    agreedAlready: '该期间已有协议价，请先终止。',
    dayToCome: '请选择将来的日期；当日价格请直接修改。',
    plannedAlready: '该规格在此日期已有预定调价，请先撤回。',
    nothingChanges: '该日之前已是此价格。',
  },
};

/** Why a planned price is not taken back. */
export const pricingReasons = {
  countsAlready: { en: 'It counts already, or was taken back before.', 'zh-CN': '该调价已生效或已撤回。' },
  builtOn: {
    en: 'A later price was planned on top of it. Take that one back first.',
    'zh-CN': '其后另有在此基础上预定的调价，请先撤回较晚的调价。',
  },
} as const satisfies Record<string, Record<Language, string>>;
