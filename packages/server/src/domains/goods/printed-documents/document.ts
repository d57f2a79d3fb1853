import type { Language } from '@aliquot/contract/core/language.ts';
import { type Identity, shopIdentity } from '../../site/settings/identity.ts';
import type { Template } from './typesetter.ts';

/** A document ready to be set: its template and the facts that the template prints. */
export type Document = {
  template: Template;
  productId: number;
  /** Without its ending. */
  fileName: string;
  facts: Facts;
};

/** A document about one buyer’s or institution’s own affairs, set for its reader only. */
export type PrivateDocument = Omit<Document, 'productId'>;

/** What every document has; a template adds its own. */
type Facts = {
  language: Language;
  title: string;
  subject: string;
  /** At the head of each page: catalogue number, lot, revision. */
  reference: string;
  /** Across each page; `null` for none. */
  watermark: string | null;
  /** `{page}` and `{pages}` are filled in by the template. */
  pages: string;
  shop: ReturnType<typeof shopIdentity>;
  /** At the head of each page. */
  logo: string | null;
} & Record<string, unknown>;

export type Heading = { title: string; subject: string; reference: string };
export type DocumentOptions = {
  language: Language;
  isDemo: boolean;
  /** Who issues it. */
  shop: Identity;
  /** The shop's logo as SVG. */
  logo?: string | null;
};

/** The facts of every document. Those of the demo shop are marked on each page. */
export const documentFacts = (heading: Heading, { language, isDemo, shop, logo = null }: DocumentOptions) => ({
  ...heading,
  language,
  watermark: isDemo ? { en: 'DEMO – NOT FOR USE', 'zh-CN': '演示文件 请勿使用' }[language] : null,
  pages: { en: 'Page {page} of {pages}', 'zh-CN': '第 {page} 页，共 {pages} 页' }[language],
  shop: shopIdentity(shop, language),
  logo,
});

/** YYYY-MM-DD as the reader writes a day. */
export function dayText(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return language === 'en' ? day : `${year} 年 ${Number(month)} 月 ${Number(date)} 日`;
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** A formula with subscripts after elements and brackets ('CuSO4·5H2O' → 'CuSO₄·5H₂O'). */
export const printedFormula = (formula: string): string =>
  formula.replaceAll(/(?<=[A-Za-z)\]])\d+/g, (digits) => Array.from(digits, (digit) => SUBSCRIPTS[Number(digit)]).join(''));
