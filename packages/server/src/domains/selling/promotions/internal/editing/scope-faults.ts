import type { Language } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';
import type { Scope } from '@aliquot/contract/shop/promotion-scope.ts';
import type { Database } from '../../../../../platform/database/connection.ts';
import { nameScope } from '../named-scope.ts';

/** What is wrong with what an offer covers: everything is there, and named once. */
export async function findScopeFaults(db: Database, scope: Scope, language: Language): Promise<FieldFault[]> {
  const known = await nameScope(db, scope, language);
  const different = new Set(scope.map(({ kind, id }) => `${kind}:${id}`));
  return known.length === scope.length && different.size === scope.length ? [] : [{ field: 'scope', msg: texts[language] }];
}

const texts = {
  en: 'Something here is gone, or is named twice; please take it out.',
  'zh-CN': '其中有已不存在或重复的内容，请移除。',
} as const;
