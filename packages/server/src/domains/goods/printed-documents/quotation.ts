import type { Language } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { spoken } from '../../../platform/language/spoken.ts';
import { shownReason } from '../../selling/pricing/explain-prices.ts';
import type { Quotation, QuotationLineRow } from '../../selling/quotations/find-quotations.ts';
import { shopIdentity } from '../../site/settings/identity.ts';
import { type PrivateDocument, type DocumentOptions, dayText, documentFacts } from './document.ts';
import { quotationTexts } from './internal/quotation-texts.ts';

/** A quotation as issued: recipient, validity, lines with prices, reasons and VAT, and terms. */
export function makeQuotation({ quotation, lines }: Quotation, options: DocumentOptions): PrivateDocument {
  const { language } = options;
  const texts = quotationTexts[language];
  const { number, goods, issued_at, valid_until } = quotation;
  const buyer = language === 'en' ? quotation.buyer_en : quotation.buyer_zh;
  const { company, address, phone, email } = shopIdentity(options.shop, language);
  const entries = [
    { label: texts.buyer, lines: [buyer] },
    { label: texts.number, lines: [number] },
    { label: texts.issued, lines: [dayText(shanghaiDay(issued_at), language)] },
    { label: texts.validUntil, lines: [dayText(valid_until, language)] },
    { label: texts.seller, lines: [company, address, `${phone} · ${email}`] },
  ];
  return {
    template: 'order',
    fileName: `${number} quotation ${language}`,
    facts: {
      ...documentFacts({ title: texts.title, subject: buyer === '' ? number : buyer, reference: number }, options),
      entries: entries.filter((entry) => entry.lines[0] !== ''),
      tables: [
        {
          title: texts.lines,
          head: [texts.code, texts.product, texts.quantity, texts.unitPrice, texts.vat, texts.amount],
          rows: lines.flatMap((line) => rowsOf(line, language)),
          widths: [1.65, 2.3, 0.6, 1.75, 0.7, 1],
          right: [2, 4, 5],
        },
      ],
      sums: [
        { label: texts.goods, amount: formatFen(goods), strong: true },
        { label: texts.containedVat, amount: formatFen(containedVat(lines)), strong: false },
      ],
      notes: texts.terms(dayText(valid_until, language)),
    },
  };
}

/** One row per price of a line: two where an activity had fewer packs left than wanted. */
function rowsOf(line: QuotationLineRow, language: Language): string[][] {
  const name = spoken({ en: line.name_en, zh: line.name_zh }, language);
  const label = language === 'en' ? line.label_en : line.label_zh;
  return line.price_parts.map(({ quantity, unit_price, reason }) => [
    line.code,
    `${name} · ${label}`,
    String(quantity),
    `${formatFen(unit_price)} · ${shownReason(reason, language).text}`,
    `${line.vat_rate / 10} %`,
    formatFen(quantity * unit_price),
  ]);
}

/** Each line is rounded separately, as an invoice does it. */
const containedVat = (lines: readonly QuotationLineRow[]): number =>
  lines.reduce((sum, { amount, vat_rate }) => sum + Math.round((amount * vat_rate) / (1000 + vat_rate)), 0);
