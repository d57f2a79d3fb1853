export const words = {
  title: '重置密码',
  lead: '请先验证手机号，再设置新密码。该账户的所有登录状态都将失效。',
  submit: '设置新密码',
  done: '密码已重置，请用新密码登录。',
  back: '返回登录',
} as const;
