import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { documentLanguages, uploadedKinds } from '@aliquot/contract/console/documents.ts';
import type { UploadedKind } from './uploaded-document.ts';

/** The facts of a document about a product. */
export type DocumentFacts = {
  kind: UploadedKind;
  language: Language;
  title: string;
  edition: string;
  dated_on: string;
  valid_until: string | null;
  sku_id: number | null;
  lot_number: string | null;
};

type Field = keyof DocumentFacts;

const texts: Record<Field, Record<Language, string>> = {
  kind: { en: 'Choose what it is.', 'zh-CN': '请选择文件类型。' },
  language: { en: 'Choose its language.', 'zh-CN': '请选择文件语言。' },
  title: { en: 'Say what it is called, in at most 200 characters.', 'zh-CN': '请填写标题，不超过 200 个字符。' },
  edition: { en: 'At most 40 characters.', 'zh-CN': '不超过 40 个字符。' },
  dated_on: { en: 'A day such as 2026-11-21.', 'zh-CN': '请输入日期，例如 2026-11-21。' },
  valid_until: { en: 'A day such as 2026-11-21, not before its own date; or empty.', 'zh-CN': '请输入不早于文件日期的日期，或留空。' },
  sku_id: { en: 'A safety data sheet is of the whole product.', 'zh-CN': '安全技术说明书须适用于整个商品。' },
  lot_number: {
    en: 'It is of a pack or of a lot, not of both, and a safety data sheet of neither.',
    'zh-CN': '规格与批号只能选择其一；安全技术说明书均不适用。',
  },
};

/**
 * Reads a document's facts from a query string. Refuses `invalid_input` with each fault at its
 * field.
 */
export function readDocumentFacts(given: Readonly<Record<string, unknown>>, language: Language): Result<DocumentFacts> {
  const text = (name: Field): string => {
    const value = given[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const kind = uploadedKinds.find((one) => one === text('kind'));
  const written = documentLanguages.find((one) => one === text('language'));
  const [title, edition, datedOn, validUntil] = [text('title'), text('edition'), text('dated_on'), text('valid_until')];
  const [sku, lot] = [text('sku_id'), text('lot_number')];
  const wrong: Field[] = [
    ...(kind ? [] : (['kind'] as const)),
    ...(written ? [] : (['language'] as const)),
    ...(isText(title, 200) && title !== '' ? [] : (['title'] as const)),
    ...(isText(edition, 40) ? [] : (['edition'] as const)),
    ...(isDay(datedOn) ? [] : (['dated_on'] as const)),
    ...(validUntil === '' || (isDay(validUntil) && validUntil >= datedOn) ? [] : (['valid_until'] as const)),
    ...(sku === '' || (/^[1-9]\d{0,14}$/.test(sku) && kind !== 'sds') ? [] : (['sku_id'] as const)),
    ...(lot === '' || (/^[A-Z0-9][A-Z0-9-]{2,31}$/.test(lot) && sku === '' && kind !== 'sds') ? [] : (['lot_number'] as const)),
  ];
  if (!kind || !written || wrong.length > 0)
    return refuse('invalid_input', { fields: wrong.map((field): FieldFault => ({ field, msg: texts[field][language] })) });
  return done({
    kind,
    language: written,
    title,
    edition,
    dated_on: datedOn,
    valid_until: validUntil || null,
    sku_id: sku === '' ? null : Number(sku),
    lot_number: lot || null,
  });
}

/** Of at most so many characters, none of which is a control character. */
const isText = (text: string, most: number): boolean => Array.from(text).length <= most && !/[\u0000-\u001f\u007f]/.test(text);

/** Whether a text is a day of the calendar as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const day = /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
