import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type PaperKind = { key: string; name: string; issuer: string };

/** Kinds of papers by their keys, in the reader's language. */
export async function findPaperKinds(db: Database, keys: readonly string[], language: Language): Promise<PaperKind[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.query<PaperKind>(sql`
    select key, ${language === 'en' ? sql`name_en` : sql`name_zh`} as name, ${language === 'en' ? sql`issuer_en` : sql`issuer_zh`} as issuer
    from paper_kind where key = any (${[...keys]}::text[]) order by key`);
  return rows;
}

type PaperedLine = { id: number; pack: { paper_kinds: string[] } };

/** What each line that needs papers asks for, as the checkout says it before the order. */
export async function describePapers(
  db: Database,
  lines: readonly PaperedLine[],
  language: Language,
): Promise<{ line_id: number; kinds: string[]; text: string }[]> {
  const keys = new Set(lines.flatMap(({ pack }) => pack.paper_kinds));
  const kinds = await findPaperKinds(db, [...keys], language);
  return lines.flatMap(({ id, pack }) => {
    const names = kinds.filter(({ key }) => pack.paper_kinds.includes(key)).map(({ name }) => name);
    return names.length === 0 ? [] : [{ line_id: id, kinds: pack.paper_kinds, text: texts[language].needed(names) }];
  });
}

/** What the cart says at such a line. */
export const papersNote = (language: Language): string => texts[language].note;

const texts = {
  en: {
    note: 'Regulated: it leaves only with purchase papers, which are handed in with the order.',
    needed: (names: readonly string[]) =>
      `Leaves only with: ${names.join(', ')}. Hand it in after ordering; the other lines do not wait for it.`,
  },
  'zh-CN': {
    note: '管制类化学品：须提供购买凭证方可发货，可在下单后上传。',
    needed: (names: readonly string[]) => `须提供${names.join('、')}方可发货。可在下单后上传，其他商品不受影响。`,
  },
} as const;
