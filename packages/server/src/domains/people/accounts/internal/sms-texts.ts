import type { Language } from '@aliquot/contract/core/language.ts';
import type { smsTypes } from '@aliquot/contract/shop/app.ts';

/** What a code is for: a buyer's own request, or an operator's replacement of a lost number. */
export type SmsType = (typeof smsTypes)[number] | 'replacement';

const purposes: Readonly<Record<Exclude<SmsType, 'replacement'>, Record<Language, string>>> = {
  login: { en: 'log in', 'zh-CN': '登录' },
  register: { en: 'verify your mobile number', 'zh-CN': '验证手机号' },
  reset: { en: 'reset your password', 'zh-CN': '重置密码' },
  mobile: { en: 'change your mobile number', 'zh-CN': '更换手机号' },
};

/**
 * The text of an SMS with a code, unsigned. It warns against passing it on: staff request one only
 * for that of a replacement.
 */
export function codeText(type: SmsType, code: string, language: Language): string {
  if (type === 'replacement') return replacementText(code, language);
  const purpose = purposes[type][language];
  return language === 'en'
    ? `${code} is your code to ${purpose}. It is valid for 5 minutes. Never pass it on.`
    : `验证码 ${code}，用于${purpose}，5 分钟内有效。请勿转告他人。`;
}

function replacementText(code: string, language: Language): string {
  return language === 'en'
    ? `${code} makes this the mobile number of an account with us, at its owner's request. Read it to our staff only if you requested this. It is valid for 5 minutes.`
    : `验证码 ${code}，用于应账号本人要求将本机号码设为其账号手机号，5 分钟内有效。仅当您本人提出更换时，方可告知我们的工作人员。`;
}

/** The message to the number that was given up. */
export const mobileChangedText: Readonly<Record<Language, string>> = {
  en: 'Your account now has another mobile number. If this was not you, please contact us at once.',
  'zh-CN': '您的账号已更换手机号。如非本人操作，请立即联系我们。',
};

/** The message to a number that is reported lost: its owner may still hold it. */
export const replacementRequestedText: Readonly<Record<Language, string>> = {
  en: 'Our staff was asked to give your account another mobile number in place of this one. If this was not you, please contact us at once.',
  'zh-CN': '我们收到更换您账号手机号的申请，正在复核。如非本人提出，请立即联系我们。',
};

/** The mail to the address of its account. */
export const replacementRequestedMail: Readonly<Record<Language, { subject: string; body: string }>> = {
  en: {
    subject: 'A change of your mobile number was requested',
    body: 'Our staff was asked to replace the mobile number of your account, which was reported as lost. Nothing has changed yet: a second member of our staff looks at it first. If you did not ask for this, please contact us at once.',
  },
  'zh-CN': {
    subject: '您的账号正在申请更换手机号',
    body: '我们收到更换您账号手机号的申请，称原手机号已遗失。目前尚未作任何更改，须经另一位工作人员复核。如非您本人提出，请立即联系我们。',
  },
};

/** The mail to the address of an account whose lost number was replaced. */
export const mobileReplacedMail: Readonly<Record<Language, { subject: string; body: string }>> = {
  en: {
    subject: 'Your mobile number was replaced',
    body: 'Our staff replaced the mobile number of your account, and all its sessions and its password have ended. Log in by a code sent to the new number. If you did not ask for this, please contact us at once.',
  },
  'zh-CN': {
    subject: '您的账号已更换手机号',
    body: '我们的工作人员已为您的账号更换手机号，原有登录与密码均已失效，请以新手机号接收验证码登录。如非您本人提出，请立即联系我们。',
  },
};
