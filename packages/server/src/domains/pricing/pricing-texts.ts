import type { Language } from '@aliquot/contract/language.ts';

type Texts = {
  tiersFall: string;
  noInstitution: string;
  noPack: string;
  aboveList: string;
  untilBeforeFrom: string;
  fromIsOver: string;
  agreedAlready: string;
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
  },
  'zh-CN': {
    tiersFall: '阶梯价须数量递增、价格递减，且均低于目录价。',
    noInstitution: '没有该机构。',
    noPack: '没有该货号。',
    aboveList: '协议价不得高于目录价。',
    untilBeforeFrom: '截止日期不得早于起始日期。',
    fromIsOver: '协议价须自今日或之后生效。',
    agreedAlready: '该期间已有协议价，请先终止。',
  },
};
