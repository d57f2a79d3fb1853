import type { Wording } from '@aliquot/contract/core/language.ts';

const names: ReadonlyMap<string, Wording> = new Map(
  Object.entries({
    quarantine: { en: 'in quarantine', 'zh-CN': '待检' },
    released: { en: 'released', 'zh-CN': '已放行' },
    rejected: { en: 'rejected', 'zh-CN': '不合格' },
    recalled: { en: 'recalled', 'zh-CN': '已召回' },
  }),
);

/** How what was decided about a lot is called. */
export const lotStatusNames = (status: string): Wording => names.get(status) ?? { en: status, 'zh-CN': status };
