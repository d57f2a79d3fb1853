import type { Language } from '@aliquot/contract/language.ts';
import type { smsTypes } from '@aliquot/contract/schemas/app.ts';

export type SmsType = (typeof smsTypes)[number];

const purposes: Readonly<Record<SmsType, Record<Language, string>>> = {
  login: { en: 'log in', 'zh-CN': '登录' },
  register: { en: 'verify your mobile number', 'zh-CN': '验证手机号' },
  reset: { en: 'reset your password', 'zh-CN': '重置密码' },
  mobile: { en: 'change your mobile number', 'zh-CN': '更换手机号' },
};

/** What an SMS with a code says, before it is signed. It warns against handing the code on, since nobody of ours ever asks for it. */
export function codeText(type: SmsType, code: string, language: Language): string {
  const purpose = purposes[type][language];
  return language === 'en'
    ? `${code} is your code to ${purpose}. It is valid for 5 minutes. Never pass it on.`
    : `验证码 ${code}，用于${purpose}，5 分钟内有效。请勿转告他人。`;
}

/** What an SMS says whose code is read out to an operator, who replaces a lost number by it: the one code that is passed on. */
export function replacementCodeText(code: string, language: Language): string {
  return language === 'en'
    ? `${code} makes this the mobile number of an account with us, at its owner's request. Read it to our staff only if you asked for this. It is valid for 5 minutes.`
    : `验证码 ${code}，用于应账号本人要求将本机号码设为其账号手机号，5 分钟内有效。仅当您本人提出更换时，方可告知我们的工作人员。`;
}

/** What the number that was given up is told. */
export const mobileChangedText: Readonly<Record<Language, string>> = {
  en: 'Your account now has another mobile number. If this was not you, please contact us at once.',
  'zh-CN': '您的账号已更换手机号。如非本人操作，请立即联系我们。',
};

/** What the mail address of an account is told whose lost number was replaced. */
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
