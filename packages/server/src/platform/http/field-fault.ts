import type { Language } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';

/** Texts for fields that a schema cannot check. */
const texts = {
  mobile: { en: 'Eleven digits, beginning with 1.', 'zh-CN': '请输入 1 开头的 11 位手机号。' },
  fileNeeded: { en: 'Please choose a file.', 'zh-CN': '请选择文件。' },
  division: {
    en: 'Please choose province, city and district again: they do not belong together.',
    'zh-CN': '省、市、区县不匹配，请重新选择。',
  },
  passwordOrCode: { en: 'Please enter the password or the SMS code.', 'zh-CN': '请输入密码或短信验证码。' },
  identityNumber: { en: 'An identity number has 18 characters; please check it.', 'zh-CN': '请输入正确的 18 位身份证号。' },
  cartToken: {
    en: 'A guest needs a cart-token header: 32 to 128 random base64url characters.',
    'zh-CN': '访客请求须带 cart-token 请求头：32～128 个随机的 base64url 字符。',
  },
  targetCart: { en: 'Please say to which cart, by its id or its name.', 'zh-CN': '请指定目标购物车的 id 或名称。' },
  institution: { en: 'Please choose your institution, or write its name.', 'zh-CN': '请选择所在单位，或填写单位名称。' },
  avatar: { en: 'Please upload the picture again.', 'zh-CN': '请重新上传头像。' },
} as const;

/** A fault of one field, in the reader's language. */
export const fieldFault = (field: string, text: keyof typeof texts, language: Language): FieldFault => ({
  field,
  msg: texts[text][language],
});
