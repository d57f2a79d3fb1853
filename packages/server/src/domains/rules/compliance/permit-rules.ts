import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type PermitKind = { key: string; name: string; issuer: string };

/** Kinds of permits by their keys, in the reader's language. */
export async function findPermitKinds(db: Database, keys: readonly string[], language: Language): Promise<PermitKind[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.query<PermitKind>(sql`
    select key, ${language === 'en' ? sql`name_en` : sql`name_zh`} as name, ${language === 'en' ? sql`issuer_en` : sql`issuer_zh`} as issuer
    from permit_kind where key = any (${[...keys]}::text[]) order by key`);
  return rows;
}

type RegulatedLine = { id: number; pack: { permit_kinds: string[] } };

/** The requirements of each line that needs permits, as the checkout shows them. */
export async function describePermits(
  db: Database,
  lines: readonly RegulatedLine[],
  language: Language,
): Promise<{ line_id: number; kinds: string[]; text: string }[]> {
  const keys = new Set(lines.flatMap(({ pack }) => pack.permit_kinds));
  const kinds = await findPermitKinds(db, [...keys], language);
  return lines.flatMap(({ id, pack }) => {
    const names = kinds.filter(({ key }) => pack.permit_kinds.includes(key)).map(({ name }) => name);
    return names.length === 0 ? [] : [{ line_id: id, kinds: pack.permit_kinds, text: texts[language].needed(names) }];
  });
}

/** The cart's text at such a line. */
export const permitsNote = (language: Language): string => texts[language].note;

const texts = {
  en: {
    note: 'Regulated: ships only with purchase permits, which you submit with the order.',
    needed: (names: readonly string[]) => `Ships only with: ${names.join(', ')}. Submit it after ordering; other items are not held up.`,
  },
  'zh-CN': {
    note: '管制类化学品：须提供购买凭证方可发货，可在下单后上传。',
    needed: (names: readonly string[]) => `须提供${names.join('、')}方可发货。可在下单后上传，其他商品不受影响。`,
  },
} as const;
