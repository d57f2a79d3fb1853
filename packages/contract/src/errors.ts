import type { Language } from './language.ts';

/**
 * The closed set of the shop's errors: code on the wire, HTTP status, and what is told to the reader.
 * Codes are grouped by status: 40xx bad request, 41xx who are you, 42xx input, 43xx not yours, 44xx not there, 49xx state, 59xx faults.
 */
export const errors = {
  malformed: { code: 4000, status: 400, en: 'The request could not be read.', 'zh-CN': '请求格式有误，无法读取。' },
  idempotency_key_needed: {
    code: 4001,
    status: 400,
    en: 'This request needs an Idempotency-Key header of 8 to 128 characters.',
    'zh-CN': '该请求需要 8～128 个字符的 Idempotency-Key 请求头。',
  },
  login_needed: { code: 4100, status: 401, en: 'Please log in to go on.', 'zh-CN': '请先登录。' },
  wrong_credentials: { code: 4101, status: 401, en: 'Mobile number or password is wrong.', 'zh-CN': '手机号或密码不正确。' },
  mobile_unverified: {
    code: 4300,
    status: 403,
    en: 'Please verify your mobile number first: log in once with an SMS code.',
    'zh-CN': '请先验证手机号：使用短信验证码登录一次即可。',
  },
  account_blocked: { code: 4301, status: 403, en: 'This account is blocked. Please contact us.', 'zh-CN': '该账号已停用，请联系我们。' },
  not_found: { code: 4400, status: 404, en: 'There is nothing here.', 'zh-CN': '没有找到您要的内容。' },
  invalid_input: { code: 4200, status: 422, en: 'Please check the marked fields.', 'zh-CN': '请检查标出的内容。' },
  captcha_wrong: {
    code: 4201,
    status: 422,
    en: 'The captcha is wrong or has expired. Please solve the new one.',
    'zh-CN': '图形验证码有误或已过期，请重新输入。',
  },
  sms_code_wrong: { code: 4202, status: 422, en: 'The SMS code is wrong or has expired.', 'zh-CN': '短信验证码有误或已过期。' },
  old_password_wrong: { code: 4203, status: 422, en: 'The current password is wrong.', 'zh-CN': '原密码不正确。' },
  passwords_differ: { code: 4204, status: 422, en: 'The two new passwords differ.', 'zh-CN': '两次输入的新密码不一致。' },
  password_common: {
    code: 4205,
    status: 422,
    en: 'This password is on the list of leaked or common passwords. Please choose another one.',
    'zh-CN': '该密码过于常见或曾被泄露，请换一个。',
  },
  idempotency_key_reused: {
    code: 4206,
    status: 422,
    en: 'This Idempotency-Key was used for another request.',
    'zh-CN': '该 Idempotency-Key 已用于另一个请求。',
  },
  file_type_refused: { code: 4207, status: 422, en: 'This type of file is not accepted here.', 'zh-CN': '此处不接受该类型的文件。' },
  structure_too_complex: {
    code: 4209,
    status: 422,
    en: 'This structure takes too long to search with. Please draw a smaller or a more particular one.',
    'zh-CN': '该结构过于复杂，检索超时，请绘制更小或更具体的结构。',
  },
  quantity_step: {
    code: 4210,
    status: 422,
    en: 'This pack is sold in certain quantities only. Please change the quantity.',
    'zh-CN': '该规格仅按规定数量销售，请调整数量。',
  },
  file_too_large: { code: 4130, status: 413, en: 'The file is too large.', 'zh-CN': '文件过大。' },
  mobile_taken: {
    code: 4900,
    status: 409,
    en: 'This mobile number already has an account. Please log in.',
    'zh-CN': '该手机号已注册，请直接登录。',
  },
  in_progress: { code: 4901, status: 409, en: 'The same request is still being worked on.', 'zh-CN': '相同的请求正在处理中。' },
  out_of_stock: { code: 4902, status: 409, en: 'There is not enough in stock.', 'zh-CN': '库存不足。' },
  total_changed: {
    code: 4903,
    status: 409,
    en: 'The total has changed since you saw it. Please look at it again.',
    'zh-CN': '金额已发生变化，请重新核对。',
  },
  cart_empty: { code: 4904, status: 409, en: 'Your cart is empty.', 'zh-CN': '购物车是空的。' },
  wrong_state: { code: 4905, status: 409, en: 'This is no longer possible in the present state.', 'zh-CN': '当前状态下无法执行此操作。' },
  points_short: { code: 4906, status: 409, en: 'You do not have enough points.', 'zh-CN': '积分不足。' },
  coupon_gone: { code: 4907, status: 409, en: 'All of these coupons are taken.', 'zh-CN': '优惠券已被领完。' },
  coupon_claimed: { code: 4908, status: 409, en: 'You already have this coupon.', 'zh-CN': '您已领取过该优惠券。' },
  coupon_unusable: { code: 4909, status: 409, en: 'This coupon cannot be used for this order.', 'zh-CN': '该优惠券不能用于此订单。' },
  already_applied: { code: 4910, status: 409, en: 'You have already applied for this trial.', 'zh-CN': '您已申请过该试用。' },
  trial_ended: { code: 4911, status: 409, en: 'This trial has ended.', 'zh-CN': '该试用活动已结束。' },
  not_for_sale: {
    code: 4912,
    status: 409,
    en: 'This item is sold to verified institutions only. Please contact sales.',
    'zh-CN': '该商品仅向已认证的单位销售，请联系客服。',
  },
  quantity_limit: { code: 4913, status: 409, en: 'This is more than can still be asked for.', 'zh-CN': '超出了可申请的数量。' },
  not_delivered: {
    code: 4914,
    status: 409,
    en: 'We do not deliver to this province. Please choose another address.',
    'zh-CN': '暂不支持配送至该地区，请更换收货地址。',
  },
  claim_kind_wrong: {
    code: 4920,
    status: 409,
    en: 'This cannot be asked for with this reason. Please choose another kind or reason.',
    'zh-CN': '该原因不支持所选的售后方式，请重新选择。',
  },
  claim_period_over: { code: 4921, status: 409, en: 'The period for this claim is over.', 'zh-CN': '已超过可申请的期限。' },
  too_many_requests: { code: 4290, status: 429, en: 'Too many requests. Please wait a moment.', 'zh-CN': '操作过于频繁，请稍后再试。' },
  sms_limit: {
    code: 4291,
    status: 429,
    en: 'Too many SMS codes were asked for. Please wait before the next one.',
    'zh-CN': '短信发送过于频繁，请稍后再试。',
  },
  login_wait: {
    code: 4292,
    status: 429,
    en: 'Too many failed attempts. Please wait before the next one.',
    'zh-CN': '尝试次数过多，请稍后再试。',
  },
  internal: {
    code: 5000,
    status: 500,
    en: 'Something broke on our side. It has been recorded.',
    'zh-CN': '系统出了点问题，我们已记录下来。',
  },
  unavailable: { code: 5030, status: 503, en: 'The shop is busy. Please try again in a moment.', 'zh-CN': '系统繁忙，请稍后重试。' },
} as const;

export type ErrorName = keyof typeof errors;

/** What the reader is told of an error, in their language. */
export const errorMessage = (name: ErrorName, language: Language): string => errors[name][language];
