import type { Language } from '@aliquot/contract/language.ts';
import type { TicketState } from './ticket-states.ts';

const steps: Record<Language, Record<TicketState, string>> = {
  en: {
    submitted: 'We read your request and answer here within one working day.',
    approved: 'Your request is approved. The money goes back to the account that it came from.',
    awaiting_return: 'Please send the goods back and write the carrier and tracking number here.',
    returned: 'The goods have arrived with us and are being inspected.',
    inspected: 'The inspection is done; we finish your request now.',
    refunded: 'The money is on its way to the account that it came from.',
    replaced: 'The replacement has been sent.',
    repaired: 'The repaired item has been sent back.',
    rejected: 'The request was not accepted; the reason stands below.',
    rejected_after_inspection: 'The inspection did not confirm the fault; the goods go back to you.',
    withdrawn: 'You withdrew this request. You can open a new one while its period lasts.',
  },
  'zh-CN': {
    submitted: '我们会在一个工作日内查看您的申请，并在此答复。',
    approved: '申请已通过，款项将退回原付款账户。',
    awaiting_return: '请寄回商品，并在此填写快递公司和运单号。',
    returned: '商品已寄回，正在检验。',
    inspected: '检验已完成，正在为您办理。',
    refunded: '款项已退回原付款账户，请留意到账。',
    replaced: '换货商品已发出。',
    repaired: '维修后的商品已寄回。',
    rejected: '申请未通过，原因见下方留言。',
    rejected_after_inspection: '检验未确认所述问题，商品将寄还给您。',
    withdrawn: '您已撤销该申请；在有效期内可以重新提交。',
  },
};

/** What happens next with a ticket, for its buyer. */
export const nextStep = (state: TicketState, language: Language): string => steps[language][state];

/** What stands in the points history when a refund takes points back. */
export const takenBackMemo = (ticketNumber: string): { en: string; zh: string } => ({
  en: `Taken back after refund ${ticketNumber}`,
  zh: `退款扣回（售后单 ${ticketNumber}）`,
});

/** Told beside the form's field when files are missing or somebody else's. */
export const attachmentFault: Record<Language, string> = {
  en: 'One of the files is no longer there. Please add it again.',
  'zh-CN': '有附件已失效，请重新上传。',
};
