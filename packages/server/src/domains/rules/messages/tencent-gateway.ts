import { Type } from 'typebox';
import { databaseNow } from '../../../platform/database/clock.ts';
import { type PostAnswer, postPinned } from '../../../platform/http/post-pinned.ts';
import type { Gateway, Outcome } from './gateway.ts';
import { outgoingId } from './internal/outgoing-id.ts';
import { readAnswer } from './internal/read-answer.ts';
import { type TemplateCodes, noCodeReason } from './internal/template-codes.ts';
import { tencentHeaders } from './internal/tencent-signature.ts';

export type TencentSettings = {
  secretId: string;
  secretKey: string;
  /** The application of the SMS console. */
  appId: string;
  region: string;
  /** The signature that carriers show before each SMS, as Tencent Cloud approved it. */
  signName: string;
  codeOf: TemplateCodes;
  allowPrivate: boolean;
  /** Another endpoint than Tencent Cloud's, for tests. */
  endpoint?: string;
};

/** Less than the minute after which another worker would try a notice again. */
const timeoutMs = 20_000;

const Answer = Type.Object({
  Response: Type.Object({
    SendStatusSet: Type.Optional(Type.Array(Type.Object({ Code: Type.String(), SerialNo: Type.Optional(Type.String()) }))),
    Error: Type.Optional(Type.Object({ Code: Type.String() })),
  }),
});

/** What refuses the message itself; all else is put right by time or by an operator. */
const finalCodes: ReadonlySet<string> = new Set([
  'FailedOperation.ContainSensitiveWord',
  'FailedOperation.PhoneNumberInBlacklist',
  'FailedOperation.PhoneNumberParseFail',
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate',
  'InvalidParameterValue.ContentLengthLimit',
  'InvalidParameterValue.IncorrectPhoneNumber',
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter',
  'InvalidParameterValue.TemplateParameterFormatError',
  'InvalidParameterValue.TemplateParameterLengthLimit',
]);

/** Refusals before anything is sent. After any other code, as of a time-out, it may have been. */
const refusing =
  /^(AuthFailure|UnauthorizedOperation|UnsupportedOperation|InvalidParameter|MissingParameter|LimitExceeded|RequestLimitExceeded|InvalidAction|IpInBlacklist|IpNotInWhitelist|UnsupportedRegion)/;
const refusingOperations: ReadonlySet<string> = new Set(
  [
    'FailResolvePacket',
    'InsufficientBalanceInSmsPackage',
    'JsonParseFail',
    'MarketingSendTimeConstraint',
    'MissingSignature',
    'SignatureIncorrectOrUnapproved',
    'TemplateIncorrectOrUnapproved',
    'TemplateUnapprovedOrNotExist',
  ].map((name) => `FailedOperation.${name}`),
);

/** Sends SMS by Tencent Cloud: `SendSms` of version 2021-01-11. */
export const tencentGateway = ({ codeOf, endpoint = 'https://sms.tencentcloudapi.com/', ...settings }: TencentSettings): Gateway => ({
  name: 'tencent',
  send: async ({ id, round, recipient, template, language, parameters }) => {
    const approved = codeOf(template, language);
    if (!approved) return { state: 'refused', reason: noCodeReason(template, language), isFinal: true };
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${recipient}`],
      SmsSdkAppId: settings.appId,
      SignName: settings.signName,
      TemplateId: approved.code,
      TemplateParamSet: approved.parameters.map((name) => parameters[name] ?? ''),
      SessionContext: outgoingId({ id, round }),
    });
    const { host } = new URL(endpoint);
    const { region, allowPrivate } = settings;
    const request = { host, service: 'sms', action: 'SendSms', version: '2021-01-11', region, body, at: databaseNow() };
    const headers = { ...tencentHeaders(request, settings), 'content-length': String(Buffer.byteLength(body)) };
    return outcomeOf(await postPinned(endpoint, { headers, body }, { allowPrivate, timeoutMs }));
  },
});

function outcomeOf(answer: PostAnswer): Outcome {
  if ('fault' in answer) {
    const { fault: reason, isUnsent } = answer;
    return isUnsent ? { state: 'refused', reason, isFinal: false } : { state: 'unknown', reason };
  }
  const { SendStatusSet: sent, Error: error } = readAnswer(Answer, answer.response)?.Response ?? {};
  const status = error ?? sent?.[0];
  if (!status) return { state: 'unknown', reason: `Tencent Cloud answered ${answer.status}` };
  if (status.Code === 'Ok') {
    const providerId = sent?.[0]?.SerialNo;
    return { state: 'accepted', ...(providerId && { providerId }) };
  }
  const reason = `Tencent Cloud answered ${status.Code}`;
  const isFinal = finalCodes.has(status.Code);
  const isRefused = isFinal || refusing.test(status.Code) || refusingOperations.has(status.Code);
  return isRefused ? { state: 'refused', reason, isFinal } : { state: 'unknown', reason };
}
