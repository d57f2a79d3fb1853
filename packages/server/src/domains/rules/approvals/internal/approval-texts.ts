import type { Wording } from '@aliquot/contract/core/language.ts';

/** Why an approval cannot be requested, or done. */
export const approvalTexts = {
  waits: { en: 'It waits for a second approver already.', 'zh-CN': '该事项已在等待复核。' },
  mayNoLonger: (name: string): Wording => ({
    en: `${name} may not request this any more.`,
    'zh-CN': `申请人 ${name} 已无此项权限。`,
  }),
  faultyRows: (rows: number): Wording => ({
    en: `${rows} rows are faulty. Mend them, or agree to take the good ones only.`,
    'zh-CN': `有 ${rows} 行存在错误，请修正后重试，或选择仅导入正确的行。`,
  }),
  accountErased: {
    en: 'The customer’s account was erased after this was requested. Refuse it.',
    'zh-CN': '提交复核后，该客户账号已注销，请拒绝本次申请。',
  },
  importChanged: { en: 'The import has changed since it was sent for approval.', 'zh-CN': '提交复核后，该导入任务已有变动。' },
  promotionChanged: { en: 'It has changed since it was sent for approval.', 'zh-CN': '提交审批后，该活动已有变动。' },
  listPriceChanged: (code: string): Wording => ({
    en: `The list price of ${code} has changed since this was requested.`,
    'zh-CN': `提交复核后，${code} 的目录价已变动。`,
  }),
} as const;
