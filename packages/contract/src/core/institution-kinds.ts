import type { Wording } from './language.ts';

export const institutionKinds = {
  university: { names: { en: 'University', 'zh-CN': '高校' } },
  institute: { names: { en: 'Research institute', 'zh-CN': '研究所' } },
  company: { names: { en: 'Company', 'zh-CN': '企业' } },
} as const satisfies Record<string, { names: Wording }>;

export type InstitutionKind = keyof typeof institutionKinds;
