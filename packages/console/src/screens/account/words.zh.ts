import type { Words } from '../../words/en.ts';

export const account: Words['account'] = {
  title: '我的账号',
  signIn: '登录方式',
  password: '密码',
  changePassword: '修改密码',
  passwordHint: '修改后，其他登录将全部失效。请输入当前密码和身份验证器的验证码（或一个恢复码）以确认身份。',
  passwordDone: '密码已修改，其他登录已全部失效。',
  currentPassword: '当前密码',
  authenticator: '身份验证器',
  renewAuthenticator: '更换身份验证器',
  renewHint: '新验证器的验证码核对无误之前，原验证器继续有效。',
  authenticatorDone: '新的身份验证器已启用，其他登录已全部失效。',
  newCode: '新验证器的验证码',
  take: '启用',
  recovery: '恢复码',
  renewCodes: '重新生成恢复码',
  codesHint: '新恢复码将取代原有恢复码，原恢复码随即失效。',
  sessions: '登录设备',
  endOthers: '结束其他登录',
  endOthersHint: '其他设备须重新登录，当前登录不受影响。',
  codesLeft: (left, made) => (made === null ? `剩余 ${left} 个。` : `剩余 ${left} 个，生成于 ${made}。`),
};
