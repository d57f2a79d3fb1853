import type { Language } from '@aliquot/contract/core/language.ts';
import { faultMonths, returnDays } from '@aliquot/contract/core/claim-periods.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import sql from 'sql-template-tag';
import { getDay } from '../../../../platform/database/shanghai-day.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { termMonths } from '../../../care/points/points-term.ts';
import { acceptanceDays } from '../../../goods/product-rules/acceptance.ts';
import { permitDays } from '../../../rules/compliance/find-overdue-lines.ts';
import { receiptDays } from '../../../selling/orders/confirm-old-receipts.ts';
import { paymentMinutes } from '../../../selling/orders/payment-minutes.ts';
import { readShippingRules } from '../../../warehouse/shipping/shipping-rules.ts';
import { tariffOn } from '../../../warehouse/shipping/tariff.ts';
import { readIdentity, returnPlace, shopIdentity } from '../../settings/identity.ts';
import { type StoredBody, type WrittenBody, mapTexts, matchesIn } from '../blocks.ts';

/** A field in a text: its name, which may be unknown. */
const field = /\{\{\s*([a-z_]*)\s*\}\}/g;

/** What the shop's pages may name of its settings and rules, in both languages. */
export type PageFields = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The fields as they are now: so no text can disagree with what the shop does. */
export async function readPageFields(db: Database): Promise<PageFields> {
  const identity = await readIdentity(db);
  const { tariffs } = await readShippingRules(db);
  const { rows } = await db.query<{ months: number }>(sql`select months from usual_warranty`);
  const tariff = tariffOn(tariffs, await getDay(db));
  const ofRules = {
    return_days: String(returnDays),
    fault_months: String(faultMonths),
    warranty_months: String(rows[0]?.months ?? ''),
    online_payment_hours: String(paymentMinutes.alipay / 60),
    transfer_days: String(paymentMinutes.bank_transfer / 60 / 24),
    receipt_days: String(receiptDays),
    acceptance_days: String(acceptanceDays),
    permit_days: String(permitDays),
    points_months: String(termMonths),
    free_shipping_from: formatFen(tariff.free_from),
    cut_off: `${tariff.cut_off_hour}:00`,
  };
  const inLanguage = (language: Language) => {
    const { name, company, address, phone, email } = shopIdentity(identity, language);
    return { shop: name, company, address, phone, email, return_address: returnPlace(identity, language).address, ...ofRules };
  };
  return { en: inLanguage('en'), 'zh-CN': inLanguage('zh-CN') };
}

/** A text with its fields filled; what is not known stays as it is written. */
export function fillBody({ en, zh }: StoredBody, fields: PageFields): StoredBody {
  const fill = (language: Language) => (text: string) => text.replace(field, (whole, name: string) => fields[language][name] ?? whole);
  return { en: mapTexts(en, fill('en')), zh: mapTexts(zh, fill('zh-CN')) };
}

/** The names of fields in a text, each once. */
export const fieldsIn = (blocks: WrittenBody): string[] => [
  ...new Set(matchesIn(blocks, field).map((found) => found.replaceAll(/[{}\s]/g, ''))),
];
