import type { Language } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';

/** Texts for fields that a schema cannot check. */
const texts = {
  mobile: { en: 'Enter 11 digits, starting with 1.', 'zh-CN': '请输入 1 开头的 11 位手机号。' },
  fileNeeded: { en: 'Choose a file.', 'zh-CN': '请选择文件。' },
  division: {
    en: 'Province, city and district do not match. Choose them again.',
    'zh-CN': '省、市、区县不匹配，请重新选择。',
  },
  passwordOrCode: { en: 'Enter your password or the SMS code.', 'zh-CN': '请输入密码或短信验证码。' },
  identityNumber: { en: 'Enter a valid 18-character ID number.', 'zh-CN': '请输入正确的 18 位身份证号。' },
  cartToken: {
    en: 'A guest needs a cart-token header: 32 to 128 random base64url characters.',
    'zh-CN': '访客请求须带 cart-token 请求头：32～128 个随机的 base64url 字符。',
  },
  targetCart: { en: 'Give the target cart by its id or its name.', 'zh-CN': '请指定目标购物车的 id 或名称。' },
  institution: { en: 'Choose your institution or enter its name.', 'zh-CN': '请选择所在单位，或填写单位名称。' },
  avatar: { en: 'Upload the photo again.', 'zh-CN': '请重新上传头像。' },
} as const;

/** A fault of one field, in the reader's language. */
export const fieldFault = (field: string, text: keyof typeof texts, language: Language): FieldFault => ({
  field,
  msg: texts[text][language],
});
