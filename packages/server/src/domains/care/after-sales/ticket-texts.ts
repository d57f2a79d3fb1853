import type { Language } from '@aliquot/contract/core/language.ts';
import { carrierName } from '../../site/settings/labels.ts';
import type { TicketState } from '../claims/ticket-states.ts';

const steps: Record<Language, Record<TicketState, string>> = {
  en: {
    submitted: 'We read your request and answer here within one working day.',
    approved: 'Your request is approved. The money goes back to the account that it came from.',
    awaiting_return: 'Please send the goods back to the address below and give us the carrier and tracking number.',
    returned: 'The goods have arrived with us and are being inspected.',
    inspected: 'The inspection is done; we finish your request now.',
    quoted: 'The repair is not covered by the warranty. Please look at its price below and accept or decline it.',
    accepted: 'Please transfer the price of the repair with the ticket number as reference; then we repair.',
    declined: 'You declined the price; the goods come back to you as they are.',
    refunded: 'The refund is requested and goes back the way you paid; the order shows when it has been made.',
    replaced: 'The replacement has been sent.',
    repaired: 'The repaired item has been sent back.',
    rejected: 'The request was not accepted; the reason is given below.',
    rejected_after_inspection: 'The inspection did not confirm the fault; the goods go back to you.',
    withdrawn: 'You withdrew this request. You can open a new one while its period lasts.',
  },
  'zh-CN': {
    submitted: '我们会在一个工作日内查看您的申请，并在此答复。',
    approved: '申请已通过，款项将退回原付款账户。',
    awaiting_return: '请将商品寄往下方地址，并填写快递公司和运单号。',
    returned: '商品已寄回，正在检验。',
    inspected: '检验已完成，正在为您办理。',
    quoted: '该维修不在保修范围内，请查看下方报价并选择接受或拒绝。',
    accepted: '请转账支付维修费，并备注售后单号；到账后我们开始维修。',
    declined: '您已拒绝报价，商品将原样寄还给您。',
    refunded: '退款已发起，将按原支付方式退回；退款完成后，订单中会显示。',
    replaced: '换货商品已发出。',
    repaired: '维修后的商品已寄回。',
    rejected: '申请未通过，原因见下方留言。',
    rejected_after_inspection: '检验未确认所述问题，商品将寄还给您。',
    withdrawn: '您已撤销该申请；在有效期内可以重新提交。',
  },
};

const fewer = {
  en: (packs: number, claimed: number) =>
    `The refund of ${packs} of ${claimed} packs is requested and goes back the way you paid; the reason why not all of them are refunded is in the ticket’s messages.`,
  'zh-CN': (packs: number, claimed: number) =>
    `已就 ${claimed} 件中的 ${packs} 件发起退款，将按原支付方式退回；其余未退的原因见售后单留言。`,
} as const;

const doneByShop: Record<Language, Partial<Record<TicketState, string>>> = {
  en: {
    submitted: 'We have opened this request for you, as you asked us to. We answer here within one working day.',
    withdrawn: 'We have ended this request; the reason is in its messages. You can open a new one while its period lasts.',
    declined: 'We have ended this repair; the reason is in its messages. The goods come back to you as they are.',
  },
  'zh-CN': {
    submitted: '我们已按您的要求代您提交该申请，会在一个工作日内在此答复。',
    withdrawn: '我们已结束该申请，原因见售后单留言；在有效期内可以重新提交。',
    declined: '我们已结束该维修申请，原因见售后单留言；商品将原样寄还给您。',
  },
};

/** A ticket's state; once refunded, packs of packs; and whether the shop opened or ended it. */
export type Standing = { state: TicketState; packs?: number | undefined; claimed?: number | undefined; isByShop?: boolean };

/** What happens next with a ticket, for its buyer. */
export function nextStep({ state, packs, claimed, isByShop = false }: Standing, language: Language): string {
  if (state === 'refunded' && packs !== undefined && claimed !== undefined && packs < claimed) return fewer[language](packs, claimed);
  return (isByShop && doneByShop[language][state]) || steps[language][state];
}

/** The thread's message when packs left out of a refund go back, in both languages. */
export function leftOutMessage(packs: readonly { code: string; quantity: number }[]): string {
  const list = packs.map(({ code, quantity }) => `${quantity} × ${code}`);
  return `What was not refunded is on its way back to you: ${list.join(', ')}.\n未退款的商品已寄还给您：${list.join('、')}。`;
}

/** The thread's message when a parcel's carrier or number was corrected: new and former values. */
export function correctedMessage(was: Parcel, now: Parcel): string {
  const parcelText = ({ carrier, tracking_number: number }: Parcel, language: Language) =>
    [carrierName(carrier, language), number] as const;
  const [[carrier, number], [carrierZh]] = [parcelText(now, 'en'), parcelText(now, 'zh-CN')];
  return `Tracking corrected: ${carrier}, tracking number ${number}. Before: ${parcelText(was, 'en').join(', ')}.
运单信息已更正为：${carrierZh}，运单号 ${number}（原为${parcelText(was, 'zh-CN').join('，')}）。`;
}
type Parcel = { carrier: string; tracking_number: string };

/** The points history's text when a refund takes points back. */
export const takenBackMemo = (ticketNumber: string): { en: string; zh: string } => ({
  en: `Taken back after refund ${ticketNumber}`,
  zh: `退款扣回（售后单 ${ticketNumber}）`,
});

/** The points history's text when spent points are returned. */
export const returnedMemo = (ticketNumber: string): { en: string; zh: string } => ({
  en: `Points given back by refund ${ticketNumber}`,
  zh: `退款退回积分（售后单 ${ticketNumber}）`,
});
