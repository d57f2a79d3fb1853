import type { Language } from '@aliquot/contract/language.ts';
import type { Output } from '@aliquot/contract/client.ts';
import sql, { type Sql } from 'sql-template-tag';

type DocumentLink = Output<'catalogue', 'getProduct'>['documents'][number];

/** What the documents of a product depend on. */
export type DocumentedProduct = {
  id: number;
  family: 'reagents' | 'consumables' | 'instruments' | 'services';
  lots: readonly { number: string; pack_codes: readonly string[]; is_analysed: boolean }[];
};

/** A column that says of `product` whether a safety data sheet was issued for it. */
export const isSheetIssued: Sql = sql`exists (select from safety_data_sheet where product_id = product.id)`;

/**
 * The documents of a product in the reader's language: for reagents the safety data sheet, or a safety summary where none was
 * issued; a data sheet for everything but services; a certificate of analysis for each lot on hand that was analysed.
 */
export function documentsOf({ id, family, lots }: DocumentedProduct, isSheetIssued: boolean, language: Language): DocumentLink[] {
  const texts = linkTexts[language];
  const safety = isSheetIssued ? ('sds' as const) : ('safety_summary' as const);
  const ofProduct = `/documents/products/${id}`;
  return [
    ...(family === 'reagents' ? [{ kind: safety, title: texts[safety], href: `${ofProduct}/safety.pdf?lang=${language}`, language }] : []),
    ...(family === 'services'
      ? []
      : [{ kind: 'data_sheet' as const, title: texts.data_sheet, href: `${ofProduct}/data-sheet.pdf?lang=${language}`, language }]),
    ...lots.flatMap(({ number, pack_codes: [code], is_analysed: isAnalysed }) =>
      code === undefined || !isAnalysed
        ? []
        : [{ kind: 'certificate' as const, title: texts.certificate(number), href: certificateHref(code, number, language), language }],
    ),
  ];
}

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
