import type { Wording } from '@aliquot/contract/core/language.ts';

/** Why an order of this number cannot be on an invoice. */
export const orderTexts = (number: string) =>
  ({
    notRequested: { en: `Order ${number} has no request for an invoice.`, 'zh-CN': `订单 ${number} 没有开票申请。` },
    unpaid: { en: `Order ${number} is not paid.`, 'zh-CN': `订单 ${number} 尚未付款。` },
    undone: {
      en: `Nothing of order ${number} has left or was accepted, or all of it has gone back.`,
      'zh-CN': `订单 ${number} 尚无已发货的商品或已验收的服务，或款项已全部退回。`,
    },
    invoiced: {
      en: `Order ${number} is invoiced already, as far as it is done.`,
      'zh-CN': `订单 ${number} 已履约的部分均已开票。`,
    },
    otherTitle: (own: string, first: string): Wording => ({
      en:
        own === first
          ? `Order ${number} wants another kind of invoice or has another tax number. Invoice it separately.`
          : `Order ${number} is to be invoiced to ${own}, not to ${first}. Invoice it separately.`,
      'zh-CN':
        own === first
          ? `订单 ${number} 的发票类型或税号与其他订单不同，请单独开票。`
          : `订单 ${number} 的发票抬头为“${own}”，而非“${first}”，请单独开票。`,
    }),
  }) as const;

/** Why an invoice cannot be recorded. */
export const invoiceTexts = {
  red: { en: 'It is a red letter itself.', 'zh-CN': '该发票本身就是红字发票。' },
  unconfirmed: {
    en: 'A special invoice is taken back with the buyer’s confirmation only. Enter its number.',
    'zh-CN': '红冲专用发票须有购方确认，请填写红字信息确认单编号。',
  },
  nothingBack: { en: 'Nothing of it has gone back.', 'zh-CN': '该发票没有可红冲的退款。' },
  recorded: (number: string): Wording => ({ en: `Invoice ${number} was recorded before.`, 'zh-CN': `发票 ${number} 此前已登记。` }),
  retitled: ({ kind, title, taxNumber }: { kind: string | null; title: string | null; taxNumber: string | null }): Wording => ({
    en: `It is now to be ${kind === 'special' ? 'a special' : 'an ordinary'} invoice to ${[title, taxNumber].filter(Boolean).join(', ')}.`,
    'zh-CN': `现应开具${kind === 'special' ? '专用发票' : '普通发票'}，抬头：${[title, taxNumber].filter(Boolean).join('，税号：')}。`,
  }),
  formatThere: (number: string, format: string): Wording => ({
    en: `Invoice ${number} has a file of this format (${format}) already.`,
    'zh-CN': `发票 ${number} 已有 ${format} 格式的文件。`,
  }),
} as const;
