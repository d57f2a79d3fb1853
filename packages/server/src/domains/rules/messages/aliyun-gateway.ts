import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { databaseNow } from '../../../platform/database/clock.ts';
import { type PostAnswer, postPinned } from '../../../platform/http/post-pinned.ts';
import type { Gateway, Outcome } from './gateway.ts';
import { aliyunHeaders, canonicalQuery } from './internal/aliyun-signature.ts';
import { outgoingId } from './internal/outgoing-id.ts';
import { readAnswer } from './internal/read-answer.ts';
import { type TemplateCodes, noCodeReason } from './internal/template-codes.ts';

export type AliyunSettings = {
  accessKeyId: string;
  accessKeySecret: string;
  /** The signature that carriers show before each SMS, as Aliyun approved it. */
  signName: string;
  codeOf: TemplateCodes;
  allowPrivate: boolean;
  /** Another endpoint than Aliyun's, for tests. */
  endpoint?: string;
};

/** Less than the minute after which another worker would try a notice again. */
const timeoutMs = 20_000;

const Answer = Type.Object({ Code: Type.String(), BizId: Type.Optional(Type.String()) });

/** What refuses the message itself; all else is put right by time or by an operator. */
const finalCodes: ReadonlySet<string> = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.MOBILE_COUNT_OVER_LIMIT',
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED',
  'isv.TEMPLATE_MISSING_PARAMETERS',
  'isv.INVALID_PARAMETERS',
  'isv.INVALID_JSON_PARAM',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.PARAM_NOT_SUPPORT_URL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.SMS_CONTENT_ILLEGAL',
]);

/** Refusals by the API itself, before the SMS service has seen the message. */
const refusing = /^(isv\.|isp\.RAM_PERMISSION_DENY$|SignatureDoesNotMatch|InvalidAccessKeyId|Forbidden|Throttling|Missing|Invalid)/;

/** Sends SMS by Aliyun: `SendSms` of Dysmsapi, version 2017-05-25. */
export const aliyunGateway = ({ codeOf, endpoint = 'https://dysmsapi.aliyuncs.com/', ...settings }: AliyunSettings): Gateway => ({
  name: 'aliyun',
  send: async ({ id, round, recipient, template, language, parameters }) => {
    const approved = codeOf(template, language);
    if (!approved) return { state: 'refused', reason: noCodeReason(template, language), isFinal: true };
    const query = canonicalQuery({
      PhoneNumbers: recipient,
      SignName: settings.signName,
      TemplateCode: approved.code,
      TemplateParam: JSON.stringify(parameters),
      OutId: outgoingId({ id, round }),
    });
    const url = new URL(`?${query}`, endpoint);
    const headers = aliyunHeaders(
      { host: url.host, action: 'SendSms', version: '2017-05-25', query, at: databaseNow(), nonce: randomUUID() },
      settings,
    );
    const { allowPrivate } = settings;
    return outcomeOf(await postPinned(url.href, { headers: { ...headers, 'content-length': '0' }, body: '' }, { allowPrivate, timeoutMs }));
  },
});

function outcomeOf(answer: PostAnswer): Outcome {
  if ('fault' in answer) {
    const { fault: reason, isUnsent } = answer;
    return isUnsent ? { state: 'refused', reason, isFinal: false } : { state: 'unknown', reason };
  }
  const read = readAnswer(Answer, answer.response);
  if (!read) return { state: 'unknown', reason: `Aliyun answered ${answer.status}` };
  const { Code: code, BizId: providerId } = read;
  if (code === 'OK') return { state: 'accepted', ...(providerId && { providerId }) };
  const reason = `Aliyun answered ${code}`;
  if (finalCodes.has(code)) return { state: 'refused', reason, isFinal: true };
  return refusing.test(code) ? { state: 'refused', reason, isFinal: false } : { state: 'unknown', reason };
}
