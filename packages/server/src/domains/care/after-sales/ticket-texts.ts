import type { Language } from '@aliquot/contract/core/language.ts';
import { carrierName } from '../../site/settings/labels.ts';
import type { TicketState } from '../claims/ticket-states.ts';

const steps: Record<Language, Record<TicketState, string>> = {
  en: {
    submitted: 'We will review your request and reply here within one working day.',
    approved: 'Your request is approved. We will refund the account you paid from.',
    awaiting_return: 'Send the item to the address below and enter the carrier and tracking number.',
    returned: 'We have received the item and are inspecting it.',
    inspected: 'The inspection is complete. We are finalising your request.',
    quoted: 'The repair is not covered by the warranty. Review the quote below and accept or decline it.',
    accepted: 'Transfer the repair price with the ticket number as the reference. We start the repair once it arrives.',
    declined: 'You declined the quote. We are sending the item back unrepaired.',
    refunded: 'Your refund to the original payment method is in progress. The order shows when it is complete.',
    replaced: 'The replacement has shipped.',
    repaired: 'The repaired item has shipped.',
    rejected: 'Your request was not accepted. The reason is given below.',
    rejected_after_inspection: 'The inspection did not confirm the fault. We are sending the item back to you.',
    withdrawn: 'You withdrew this request. You can open a new one until the claim period ends.',
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
    `Your refund for ${packs} of ${claimed} packs to the original payment method is in progress. The ticket’s messages explain why the others are not refunded.`,
  'zh-CN': (packs: number, claimed: number) =>
    `已就 ${claimed} 件中的 ${packs} 件发起退款，将按原支付方式退回；其余未退的原因见售后单留言。`,
} as const;

const doneByShop: Record<Language, Partial<Record<TicketState, string>>> = {
  en: {
    submitted: 'We opened this request for you and will reply here within one working day.',
    withdrawn: 'We closed this request; the ticket’s messages give the reason. You can open a new one until the claim period ends.',
    declined: 'We ended this repair; the ticket’s messages give the reason. We are sending the item back unrepaired.',
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
  return `Items that were not refunded are on their way back to you: ${list.join(', ')}.\n未退款的商品已寄还给您：${list.join('、')}。`;
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
  en: `Deducted for refund ${ticketNumber}`,
  zh: `退款扣回（售后单 ${ticketNumber}）`,
});

/** The points history's text when spent points are returned. */
export const returnedMemo = (ticketNumber: string): { en: string; zh: string } => ({
  en: `Returned with refund ${ticketNumber}`,
  zh: `退款退回积分（售后单 ${ticketNumber}）`,
});
