import type { State } from './states.ts';
import type { Wording } from './language.ts';

/** The states of an application to join an institution. */
export const membershipStates = {
  pending: { names: { en: 'Waiting', 'zh-CN': '待审核' }, tone: 'warning' },
  approved: { names: { en: 'Approved', 'zh-CN': '已通过' }, tone: 'success' },
  refused: { names: { en: 'Refused', 'zh-CN': '未通过' }, tone: 'danger' },
  withdrawn: { names: { en: 'Withdrawn', 'zh-CN': '已撤回' }, tone: 'neutral' },
} as const satisfies Record<string, State>;

/** What an applicant is at the institution. */
export const memberRoles = {
  staff: { names: { en: 'Researcher or staff', 'zh-CN': '教职或科研人员' } },
  student: { names: { en: 'Student', 'zh-CN': '学生' } },
  purchaser: { names: { en: 'Purchasing', 'zh-CN': '采购人员' } },
  other: { names: { en: 'Other', 'zh-CN': '其他' } },
} as const satisfies Record<string, { names: Wording }>;

export type MembershipState = keyof typeof membershipStates;
export type MemberRole = keyof typeof memberRoles;

/** The most files that prove who applies, and the most applications that wait at once. */
export const mostProofs = 3;
