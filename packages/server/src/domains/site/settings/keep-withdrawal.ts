import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A withdrawn future rule: a tariff or calendar version, or a VAT rate. */
export type WithdrawnRule = { tariffId: number } | { calendarId: number } | { vatRate: Record<string, unknown> };
/** Who takes it back, and why. */
export type Withdrawal = { reason: string; by: string };

/** Writes down that a rule is taken back, from which moment on nothing reads it any more. */
export async function keepWithdrawal(transaction: Database, rule: WithdrawnRule, { reason, by }: Withdrawal): Promise<void> {
  const tariff = 'tariffId' in rule ? rule.tariffId : null;
  const calendar = 'calendarId' in rule ? rule.calendarId : null;
  const vat = 'vatRate' in rule ? JSON.stringify(rule.vatRate) : null;
  await transaction.query(sql`
    insert into rule_withdrawal (tariff_id, calendar_id, vat_rate, reason, withdrawn_by)
    values (${tariff}, ${calendar}, ${vat}::jsonb, ${reason}, ${by})`);
}
