import type { Language } from '@aliquot/contract/core/language.ts';
import { useWords } from '../../words/use-words.ts';

const en = {
  open: 'Open a ticket',
  openHint: 'For a buyer who calls or writes, by the rules that hold for them. They are notified and continue themselves.',
  opened: 'The ticket is open, and its buyer is notified.',
  packsToClaim: (code: string) => `Packs of ${code} to claim`,
  ofClaimable: (most: number) => `of ${most}`,
  lotOf: (code: string) => `Lot of ${code}`,
  anyLot: 'Lot not known',
  thisLine: 'It is this line.',
  noKind: 'Nothing can be requested for this reason for all of these lines: open a ticket for each.',
  claimText: 'What happened',
  claimTextHint: 'The buyer reads it as our words.',
};

const zhCn: typeof en = {
  open: '代提售后',
  openHint: '用于来电或来信的买家，规则与买家自行申请相同。系统会通知买家，后续由买家自行跟进。',
  opened: '已提交售后单，并已通知买家。',
  packsToClaim: (code) => `${code} 申请件数`,
  ofClaimable: (most) => `/ ${most} 件`,
  lotOf: (code) => `${code} 批号`,
  anyLot: '批号不详',
  thisLine: '问题在此行商品。',
  noKind: '所选商品不能以此原因一并申请，请分别提交售后。',
  claimText: '情况说明',
  claimTextHint: '买家会看到此内容，显示为商城留言。',
};

const words: Readonly<Record<Language, typeof en>> = { en, 'zh-CN': zhCn };

/** The texts of opening a ticket for a buyer, loaded with it. */
export const useClaimWords = (): typeof en => words[useWords().language];
