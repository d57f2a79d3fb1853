import type { Language } from '@aliquot/contract/language.ts';
import type { smsTypes } from '@aliquot/contract/schemas/app.ts';

export type SmsType = (typeof smsTypes)[number];

const purposes: Readonly<Record<SmsType, Record<Language, string>>> = {
  login: { en: 'log in', 'zh-CN': '登录' },
  register: { en: 'verify your mobile number', 'zh-CN': '验证手机号' },
  reset: { en: 'reset your password', 'zh-CN': '重置密码' },
  mobile: { en: 'change your mobile number', 'zh-CN': '更换手机号' },
};

/** What an SMS with a code says. It warns against handing the code on, since nobody of ours ever asks for it. */
export function codeText(type: SmsType, code: string, language: Language): string {
  const purpose = purposes[type][language];
  return language === 'en'
    ? `[Aliquot] ${code} is your code to ${purpose}. It is valid for 5 minutes. Never pass it on.`
    : `【量取】验证码 ${code}，用于${purpose}，5 分钟内有效。请勿转告他人。`;
}

/** What the number that was given up is told. */
export const mobileChangedText: Readonly<Record<Language, string>> = {
  en: '[Aliquot] Your account now has another mobile number. If this was not you, please contact us at once.',
  'zh-CN': '【量取】您的账号已更换手机号。如非本人操作，请立即联系我们。',
};
