import sql from 'sql-template-tag';
import { permitsHandlers } from '../../packages/server/src/domains/rules/compliance/console/permits.ts';
import { registerHandlers } from '../../packages/server/src/domains/rules/compliance/console/register.ts';
import { scannedPermit, specimenCard } from './files.ts';
import { did, type OperatorCalls } from './operator-calls.ts';
import { accountOf, confirm, order, ship } from './orders.ts';
import type { People, Person } from './people.ts';

/** The example of GB 11643-1999, which is nobody's number. */
const specimenNumber = '11010519491231002X';

type Permit = { kind: string; code: string; number: string; amount: number; unit: 'g' | 'mL'; seed: number };

/** Waiting and rejected permits, and registered sales of regulated substances. */
export async function sellRegulated(calls: OperatorCalls, { zhou, chen }: People): Promise<void> {
  const acetone = { kind: 'precursor-purchase-filing', code: 'AB-200004-500ML', unit: 'mL' } as const;
  const ethylenediamine = { kind: 'legal-use-statement', code: 'YL-6582-500ML', unit: 'mL' } as const;
  const nitrate = { kind: 'legal-use-statement', code: 'YL-7202-500G', unit: 'g' } as const;

  const filed = await submitPermit(calls, zhou, { ...acetone, number: 'DEMO-2026-0117', amount: 20_000, seed: 1 });
  did(await permitsHandlers.verify(calls.by('permits.verify'), { id: filed }));
  const stated = await submitPermit(calls, zhou, { ...ethylenediamine, number: 'DEMO-2026-0203', amount: 5_000, seed: 2 });
  did(await permitsHandlers.verify(calls.by('permits.verify'), { id: stated }));
  await sell(calls, zhou, { 'AB-200004-500ML': 6 }, '高效液相系统清洗');
  await sell(calls, zhou, { 'YL-6582-500ML': 1 }, '环氧树脂固化动力学研究');
  const { items } = did(await registerHandlers.find(calls.by('register.find'), {}));
  const first = items[0];
  if (first) did(await registerHandlers.report(calls.by('register.report'), { id: first.id, reference: 'DEMO-REPORT-0001' }));

  const waiting = await order(calls, zhou, { 'YL-7202-500G': 4 });
  await confirm(calls, waiting, accountOf(zhou));
  await nameHandler(zhou, waiting.id, '沸石合成对照实验');
  await submitPermit(calls, zhou, { ...nitrate, number: 'DEMO-2026-0311', amount: 5_000, seed: 3 });
  await submitPermit(calls, chen, { ...acetone, number: 'DEMO-2026-0324', amount: 10_000, seed: 4 });
  await submitPermit(calls, chen, { ...ethylenediamine, number: 'DEMO-2026-0325', amount: 2_000, seed: 5 });
  const refused = await submitPermit(calls, chen, { ...nitrate, number: 'DEMO-2026-0298', amount: 50_000, seed: 6 });
  did(await permitsHandlers.reject(calls.by('permits.reject'), { id: refused, reason: '用途说明缺少单位公章，请加盖后重新提交。' }));
}

async function submitPermit(calls: OperatorCalls, who: Person, { code, seed, ...permit }: Permit): Promise<number> {
  const { rows } = await calls.db.query<{ substance_id: number; holder: string }>(sql`
    select product.substance_id, account.inc_name as holder from sku join product on product.id = sku.product_id, account
    where sku.code = ${code} and account.id = ${who.accountId}`);
  const [about] = rows;
  if (!about) throw new Error(`demo data: there is no pack ${code}`);
  const attachment_id = await who.uploadFile('licence', `permit-${seed}.jpg`, await scannedPermit(seed));
  const validity = { valid_from: '2026-01-01', valid_until: lastDayOfNextYear(), is_single_use: false };
  await who.api.regulated.submitPermit({ ...about, ...permit, ...validity, attachment_id });
  const found = await calls.db.query<{ id: number }>(sql`select id from permit where number = ${permit.number}`);
  return found.rows[0]?.id ?? 0;
}

const lastDayOfNextYear = (): string => `${new Date().getUTCFullYear() + 1}-12-31`;

async function nameHandler(who: Person, id: string, purpose: string): Promise<void> {
  const attachment_id = await who.uploadFile('identity', 'card.jpg', await specimenCard());
  await who.api.regulated.nameHandler({ id, name: '孟示例', identity_number: specimenNumber, purpose, attachment_id });
}

async function sell(calls: OperatorCalls, who: Person, packs: Readonly<Record<string, number>>, purpose: string): Promise<void> {
  const placed = await order(calls, who, packs);
  await confirm(calls, placed, accountOf(who));
  await nameHandler(who, placed.id, purpose);
  await ship(calls, placed, { carrier: 'dg' });
}
