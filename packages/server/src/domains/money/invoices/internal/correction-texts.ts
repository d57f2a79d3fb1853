import type { Wording } from '@aliquot/contract/core/language.ts';
import { nameSigned } from '@aliquot/contract/core/signature.ts';

/** Why an invoice cannot be reissued, kept or retitled, and why an order's title is fixed. */
export const correctionTexts = {
  open: (title: string, by: string): Wording => ({
    en: `It is being reissued to ${title} already, as ${nameSigned(by)} asked.`,
    'zh-CN': `${nameSigned(by)} 已申请将该发票红冲重开，新抬头为“${title}”。`,
  }),
  otherOpen: (number: string): Wording => ({
    en: `Invoice ${number} of the same order is being reissued. Record its red letter first, or leave it as it is.`,
    'zh-CN': `同一订单的发票 ${number} 正在红冲重开，请先登记其红字发票，或撤回该申请。`,
  }),
  otherAwaited: (number: string, title: string): Wording => ({
    en: `Invoice ${number} of the same order was taken back and is reissued to ${title}. Record that new invoice first, change its title on the page of ${number}, or ask here for the same title, tax number and kind.`,
    'zh-CN': `同一订单的发票 ${number} 已红冲，待重开给“${title}”。请先登记新发票，或在 ${number} 的页面更改其抬头，或在此填写相同的抬头、税号和票种。`,
  }),
  nothingLeft: { en: 'Red letters have taken all of it back.', 'zh-CN': '该发票已全部红冲。' },
  allBack: {
    en: 'All of its money has gone back: record its red letter; nothing is invoiced again.',
    'zh-CN': '该发票的款项已全部退回，登记红字发票即可，无须重开。',
  },
  same: {
    en: 'It has these details already: change its title, its tax number or its kind.',
    'zh-CN': '与原发票相同，请修改抬头、税号或票种。',
  },
  awaited: {
    en: 'An invoice of this order was taken back and is reissued to the requested title; its title stays until then.',
    'zh-CN': '该订单的发票已红冲，正按申请的抬头重新开具，开具之前不可更改抬头。',
  },
  notAwaited: {
    en: 'No new invoice is awaited in its place: its red letter is not recorded, the new one is, or nothing is left to invoice.',
    'zh-CN': '该发票没有待开具的新发票：红字发票尚未登记，或新发票已登记，或已无可开票金额。',
  },
  sameAwaited: {
    en: 'The new invoice goes to that already: change its title, its tax number or its kind.',
    'zh-CN': '与待开具的新发票相同，请修改抬头、税号或票种。',
  },
  notOpen: {
    en: 'It is not being reissued, or its red letter has been recorded.',
    'zh-CN': '该发票没有待红冲的重开申请，或红字发票已登记。',
  },
} as const;
