import { openTestDatabase } from '../../../testing/test-database.ts';
import { type ShippingRules, readShippingRules } from './shipping-rules.ts';

/** The rules that a shop begins with. */
export async function readFirstRules(): Promise<ShippingRules> {
  const { db, drop } = await openTestDatabase({ poolSize: 1 });
  const rules = await readShippingRules(db);
  await drop();
  return rules;
}
