import type { Gateway, Outcome } from './gateway.ts';
import { outgoingId } from './internal/outgoing-id.ts';
import { type TemplateCodes, noCodeReason } from './internal/template-codes.ts';
import { type WechatAccount, type WechatAnswer, callWechat } from './internal/wechat-api.ts';
import { titleParameter, writeFields } from './internal/wechat-fields.ts';

export type WechatSettings = WechatAccount & { codeOf: TemplateCodes };

/**
 * What refuses the message itself: no OpenID of this account, no such template, its data, or the
 * user does not follow. All else is put right by time or by an operator.
 */
const finalCodes: ReadonlySet<number> = new Set([40003, 40036, 40037, 43004, 47003]);
/** The system is busy, and may have sent it. */
const busyCode = -1;

/** Sends template messages of a WeChat service account: `sendTemplateMessage`. */
export const wechatGateway = ({ codeOf, ...account }: WechatSettings): Gateway => ({
  name: 'wechat',
  send: async ({ id, round, recipient, template, language, parameters, subject, link }) => {
    const approved = codeOf(template, language);
    if (!approved) return { state: 'refused', reason: noCodeReason(template, language), isFinal: true };
    const answer = await callWechat(account, '/cgi-bin/message/template/send', {
      touser: recipient,
      template_id: approved.code,
      ...(link !== null && { url: link }),
      client_msg_id: outgoingId({ id, round }),
      data: writeFields(approved.parameters, { ...parameters, [titleParameter]: subject }),
    });
    return outcomeOf(answer);
  },
});

function outcomeOf(answer: WechatAnswer): Outcome {
  if ('reason' in answer) {
    const { reason, isUnsent } = answer;
    return isUnsent ? { state: 'refused', reason, isFinal: false } : { state: 'unknown', reason };
  }
  const { code, text } = answer;
  if (code === 0) {
    // larger than the whole numbers that JSON.parse keeps
    const [, providerId] = /"msgid"\s*:\s*"?(\d{1,20})/.exec(text) ?? [];
    return { state: 'accepted', ...(providerId !== undefined && { providerId }) };
  }
  const reason = `WeChat answered ${code}`;
  return code === busyCode ? { state: 'unknown', reason } : { state: 'refused', reason, isFinal: finalCodes.has(code) };
}
