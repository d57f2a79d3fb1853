import type { documentLanguages, uploadedKinds } from '@aliquot/contract/console/documents.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import { today } from '../../../../platform/database/shanghai-day.ts';

export type UploadedKind = (typeof uploadedKinds)[number];

/** A file about a product as its page shows it. */
export type UploadedDocument = {
  key: string;
  kind: UploadedKind;
  language: (typeof documentLanguages)[number];
  title: string;
  /** As the document states it; empty where it states nothing. */
  edition: string;
  /** YYYY-MM-DD. */
  dated_on: string;
  /** The catalogue number of the pack, or the number of the lot, that it is about only. */
  about: string | null;
};

/** Which `document` rows are shown: neither replaced nor removed, and valid in Beijing time. */
export const isDocumentShown: Sql = sql`(document.removed_at is null and document.replaced_at is null
  and (document.valid_until is null or document.valid_until >= ${today}))`;

/** A column with the `UploadedDocument`s of `product` that are shown. */
export const uploadedDocumentsColumn: Sql = sql`coalesce((
  select json_agg(json_build_object(
    'key', document.key, 'kind', document.kind, 'language', document.language, 'title', document.title, 'edition', document.edition,
    'dated_on', document.dated_on, 'about', coalesce(document.lot_number, pack.code)
  ) order by document.kind, document.title, document.id)
  from product_document document left join sku pack on pack.id = document.sku_id
  where document.product_id = product.id and ${isDocumentShown}
), '[]')`;

/** Where a document is had by everybody. */
export const uploadedHref = (key: string): string => `/documents/uploaded/${key}.pdf`;

const texts: Record<Language, { of: (day: string, edition: string) => string; languages: Record<Language, string> }> = {
  en: { of: (day, edition) => [edition, day].filter(Boolean).join(', '), languages: { en: 'English', 'zh-CN': 'Chinese' } },
  'zh-CN': { of: (day, edition) => [edition, day].filter(Boolean).join('，'), languages: { en: '英文', 'zh-CN': '中文' } },
};

/** A document's subtitle: subject, edition, day, and its language if not the reader's. */
export function documentNote({ about, dated_on: day, edition, language }: UploadedDocument, reader: Language): string {
  const own = texts[reader];
  return [about, own.of(day, edition), language === reader ? null : own.languages[language]].filter(Boolean).join(' · ');
}
