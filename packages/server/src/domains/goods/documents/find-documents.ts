import type { Language } from '@aliquot/contract/core/language.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type UploadedDocument, documentNote, uploadedHref } from './uploaded/uploaded-document.ts';

type DocumentLink = Output<'catalogue', 'getProduct'>['documents'][number];

/** What the documents of a product depend on. */
export type DocumentedProduct = {
  id: number;
  family: 'reagents' | 'consumables' | 'instruments' | 'services';
  lots: readonly { number: string; pack_codes: readonly string[]; is_analysed: boolean }[];
  /** Files that somebody else issued. */
  uploaded: readonly UploadedDocument[];
};

/** A column on `product`: whether a safety data sheet was issued for it. */
export const isSafetySheetIssued: Sql = sql`exists (select from safety_data_sheet where product_id = product.id)`;

/**
 * A product's documents: issued safety data sheets; for reagents the shop's own or a safety
 * summary; a data sheet except for services; uploads; certificates of lots on hand.
 */
export function documentsOf(
  { id, family, lots, uploaded }: DocumentedProduct,
  isSafetySheetIssued: boolean,
  language: Language,
): DocumentLink[] {
  const texts = linkTexts[language];
  const safety = isSafetySheetIssued ? ('sds' as const) : ('safety_summary' as const);
  const ofProduct = `/documents/products/${id}`;
  const own = { language, issued: null };
  const files = uploaded
    .toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
    .map((file) => ({ file, link: linkOf(file, language) }));
  const sheets = files.filter(({ file }) => file.kind === 'sds');
  return [
    ...sheets.map(({ link }) => link),
    ...(family === 'reagents' ? [{ ...own, kind: safety, title: texts[safety], href: `${ofProduct}/safety.pdf?lang=${language}` }] : []),
    ...(family === 'services'
      ? []
      : [{ ...own, kind: 'data_sheet' as const, title: texts.data_sheet, href: `${ofProduct}/data-sheet.pdf?lang=${language}` }]),
    ...files.filter(({ file }) => file.kind !== 'sds').map(({ link }) => link),
    ...lots.flatMap(({ number, pack_codes: [code], is_analysed: isAnalysed }) =>
      code === undefined || !isAnalysed
        ? []
        : [{ ...own, kind: 'certificate' as const, title: texts.certificate(number), href: certificateHref(code, number, language) }],
    ),
  ];
}

const linkOf = (file: UploadedDocument, reader: Language): DocumentLink => ({
  kind: file.kind,
  title: file.title,
  href: uploadedHref(file.key),
  language: file.language,
  issued: documentNote(file, reader),
});

/** Where the certificate of a lot lies, by the two numbers on its label. */
export const certificateHref = (code: string, number: string, language: Language): string =>
  `/documents/lots/${encodeURIComponent(code)}/${encodeURIComponent(number)}/certificate.pdf?lang=${language}`;

const english = {
  sds: 'Safety data sheet (SDS)',
  safety_summary: 'Safety summary (not an SDS)',
  data_sheet: 'Product data sheet',
  certificate: (lot: string) => `Certificate of analysis, lot ${lot}`,
};

const linkTexts: Record<Language, typeof english> = {
  en: english,
  'zh-CN': {
    sds: '安全技术说明书（SDS）',
    safety_summary: '安全信息摘要（非 SDS）',
    data_sheet: '产品资料',
    certificate: (lot) => `分析证书，批号 ${lot}`,
  },
};
