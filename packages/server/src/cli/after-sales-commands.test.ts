import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../testing/test-database.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { createTestAddress } from '../testing/test-address.ts';
import { createTicket } from '../domains/care/after-sales/create-ticket.ts';
import { decideQuote } from '../domains/care/after-sales/repair.ts';
import { createTestOrder } from '../testing/test-ticket-order.ts';
import { movePoints } from '../domains/care/points/move-points.ts';
import { redeemGood } from '../domains/care/points/redeem-good.ts';
import { applyForTrial } from '../domains/selling/promotions/apply-for-trial.ts';
import { createTestPack } from '../testing/test-goods.ts';
import type { Given } from './command.ts';
import { commands } from './commands.ts';

const { db, drop } = await openTestDatabase();
after(drop);

/** Runs a command of the command line and gives what it says, problems with an exclamation mark. */
async function run(words: string, given: Given = {}): Promise<string> {
  const outcome = await commands.find((command) => command.words === words)!.run(db, given, { dataDir: '' });
  return outcome.ok ? outcome.lines.join('\n') : `! ${outcome.problem}`;
}

test('an operator reads, answers, approves and refunds a ticket', async () => {
  const { id: accountId } = await createTestAccount(db);
  const order = await createTestOrder(db, accountId, [2]);
  const lines = [{ order_line_id: order.lineIds[0]!, quantity: 1 }];
  const claim = { orderNumber: order.number, lines, description: 'Cracked.', attachmentIds: [] };
  const ticket = await createTicket(db, accountId, { ...claim, kind: 'refund', reason: 'damaged' }, 'en');
  assert.ok(ticket.ok);
  const TICKET = ticket.value.id;
  assert.match(await run('tickets list', { status: 'submitted' }), new RegExp(`${TICKET}  .*submitted +refund \\(damaged\\)`));
  assert.match(await run('tickets list', { status: 'lost' }), /^! --status is one of/);
  assert.match(await run('tickets reply', { TICKET, TEXT: ' ' }), /^! TEXT is what/);
  assert.equal(await run('tickets reply', { TICKET, TEXT: 'We are sorry.' }), `ticket ${TICKET}: answered`);
  assert.match(await run('tickets show', { TICKET }), /buyer: Cracked\.\n.*operator: We are sorry\./);
  assert.equal(await run('tickets refund', { TICKET }), `! ticket ${TICKET}: wrong state (it is submitted)`);
  assert.equal(await run('tickets approve', { TICKET }), `ticket ${TICKET}: approved`);
  assert.equal(
    await run('tickets refund', { TICKET }),
    `ticket ${TICKET}: refunded, goods ¥100.00, shipping ¥12.00, 0 points given back, 0 points taken back`,
  );
  assert.equal(await run('tickets approve', { TICKET: 'T00000000000000' }), '! ticket T00000000000000: not found');
});

test('an operator refunds some of the packs that are claimed, and says why', async () => {
  const { id: accountId } = await createTestAccount(db);
  const order = await createTestOrder(db, accountId, [3]);
  const lines = [{ order_line_id: order.lineIds[0]!, quantity: 3 }];
  const claim = {
    orderNumber: order.number,
    lines,
    description: 'Cracked.',
    attachmentIds: [],
    kind: 'refund',
    reason: 'damaged',
  } as const;
  const ticket = await createTicket(db, accountId, claim, 'en');
  assert.ok(ticket.ok);
  const [TICKET, code] = [ticket.value.id, ticket.value.lines[0]!.code];
  await run('tickets approve', { TICKET });
  assert.match(await run('tickets refund', { TICKET, lines: 'x' }), /^! --lines looks like/);
  assert.equal(await run('tickets refund', { TICKET, lines: 'NONE-1=1' }), `! ticket ${TICKET} has no NONE-1`);
  assert.equal(await run('tickets refund', { TICKET, lines: `${code}=4` }), `! ticket ${TICKET}: At most 3.`);
  assert.match(await run('tickets refund', { TICKET, lines: `${code}=2` }), /^! .*: Say why fewer packs/);
  assert.match(
    await run('tickets refund', { TICKET, lines: `${code.toLowerCase()}=2`, reason: 'One is whole.' }),
    /refunded, goods ¥200\.00/,
  );
  assert.match(await run('tickets show', { TICKET }), /refunded 2 of 3 packs\n.*\n.*operator: One is whole\./);
});

test('an operator ends what nobody goes on with', async () => {
  const { id: accountId } = await createTestAccount(db);
  const order = await createTestOrder(db, accountId, [1]);
  const lines = [{ order_line_id: order.lineIds[0]!, quantity: 1 }];
  const claim = {
    orderNumber: order.number,
    lines,
    description: 'Cracked.',
    attachmentIds: [],
    kind: 'return',
    reason: 'damaged',
  } as const;
  const ticket = await createTicket(db, accountId, claim, 'en');
  assert.ok(ticket.ok);
  const TICKET = ticket.value.id;
  assert.equal(await run('tickets end', { TICKET, TEXT: 'Nothing came.' }), `! ticket ${TICKET}: wrong state (it is submitted)`);
  await run('tickets approve', { TICKET });
  assert.match(await run('tickets end', { TICKET, TEXT: ' ' }), /^! TEXT is what/);
  assert.equal(await run('tickets end', { TICKET, TEXT: 'Nothing came.' }), `ticket ${TICKET}: ended`);
  assert.match(await run('tickets show', { TICKET }), /withdrawn[\s\S]*operator: Nothing came\./);
});

test('an operator takes a repair from the quote to the parcel, and goods back that had no fault', async () => {
  const { id: accountId } = await createTestAccount(db);
  const order = await createTestOrder(db, accountId, [2]);
  const lines = [{ order_line_id: order.lineIds[0]!, quantity: 1 }];
  const claim = { orderNumber: order.number, lines, description: 'No heat.', attachmentIds: [] };
  const open = async (kind: 'repair' | 'exchange') => {
    const ticket = await createTicket(db, accountId, { ...claim, kind, reason: 'defective' }, 'en');
    assert.ok(ticket.ok);
    const TICKET = ticket.value.id;
    for (const verb of ['approve', 'receive', 'inspect']) assert.match(await run(`tickets ${verb}`, { TICKET }), /^ticket T/);
    return TICKET;
  };
  const sending = { carrier: 'sf', tracking: 'SF1' };
  const TICKET = await open('repair');
  assert.match(await run('tickets quote', { TICKET, TEXT: 'New heater', amount: '0' }), /^! --amount/);
  assert.match(await run('tickets quote', { TICKET, TEXT: 'New heater', amount: '123', days: '0' }), /^! --days/);
  assert.equal(await run('tickets quote', { TICKET, TEXT: 'New heater', amount: '123' }), `ticket ${TICKET}: quoted ¥123.00`);
  assert.ok((await decideQuote(db, accountId, TICKET, { accept: true, expectedAmount: 12_300 }, 'en')).ok);
  assert.equal(await run('tickets repair', { TICKET, ...sending }), `! ticket ${TICKET}: ¥123.00 of the repair is not paid.`);
  const reference = `R-${TICKET}`;
  assert.equal(await run('tickets paid', { TICKET, amount: '124', reference }), `! ticket ${TICKET}: Only ¥123.00 is missing.`);
  assert.equal(await run('tickets paid', { TICKET, amount: '100', reference }), `ticket ${TICKET}: ¥23.00 is missing`);
  assert.match(await run('tickets paid', { TICKET, amount: '23', reference }), /is recorded for other money already/);
  assert.equal(await run('tickets paid', { TICKET, amount: '23', reference: `${reference}-2` }), `ticket ${TICKET}: the repair is paid`);
  assert.match(await run('tickets repair', { TICKET, carrier: ' ', tracking: 'x' }), /^! --carrier/);
  assert.equal(await run('tickets repair', { TICKET, ...sending }), `ticket ${TICKET}: repaired and sent`);
  assert.match(await run('tickets show', { TICKET }), /quoted ¥123.00, paid ¥123.00: New heater/);

  const other = await open('exchange');
  assert.match(await run('tickets send-back', { TICKET: other, ...sending }), /wrong state \(it is inspected\)/);
  await run('tickets reject', { TICKET: other, TEXT: 'It heats.' });
  assert.equal(await run('tickets send-back', { TICKET: other, ...sending }), `ticket ${other}: sent back`);
});

test('an operator grants a trial, once, and sees what waits in the points mall', async () => {
  const { id: accountId } = await createTestAccount(db);
  const buyer = { accountId, mobileVerified: true };
  const addressId = await createTestAddress(db, accountId);
  const { sku_id } = await createTestPack(db);
  const trial = await db.query<{ id: number }>(sql`
    insert into trial (key, sku_id, title_en, title_zh, terms_en, terms_zh, places, ends_at)
    values ('trial', ${sku_id}, 'Try it', '试用', 't', 't', 1, now() + interval '1 day') returning id`);
  assert.ok((await applyForTrial(db, buyer, { trialId: trial.rows[0]!.id, addressId, purpose: 'Spinning down cells' })).ok);
  const [, APPLICATION] = /^(\d+)  .*submitted +Try it \(0 of 1 places given\).*Spinning down cells/.exec(await run('trials list'))!;
  assert.match(await run('trials decline', { APPLICATION, REASON: ' ' }), /^! REASON is what the buyer reads/);
  const [, ORDER = ''] = /: granted, order (\d{14}) waits to be shipped$/.exec(await run('trials grant', { APPLICATION }))!;
  assert.match(await run('trials list'), new RegExp(`granted .*order ${ORDER}  account`));
  assert.match(await run('ship', { ORDER, carrier: 'sf', tracking: 'SF8' }), /shipped/);
  assert.match(await run('trials decline', { APPLICATION, REASON: 'Too many' }), /wrong state \(it is granted\)/);
  assert.match(await run('trials grant', { APPLICATION: 'x' }), /^! APPLICATION is a number/);

  const good = await db.query<{ id: number }>(
    sql`insert into points_good (key, sku_id, points, stock) values ('good', ${sku_id}, 40, 3) returning id`,
  );
  const memo = { en: 'Earned', zh: '获得' };
  await movePoints(db, { accountId, change: 50, type: 'earn', counterpart: 'issued', reference: 'test', memo });
  const order = await redeemGood(db, buyer, { goodId: good.rows[0]!.id, quantity: 1, addressId }, 'en');
  assert.ok(order.ok);
  assert.match(await run('point-orders list'), new RegExp(`${order.value.id}  1 × .*林岚 13900000000, 上海市`));
  await run('point-orders ship', { ORDER: order.value.id, carrier: 'sf', tracking: 'SF9' });
  assert.equal(await run('point-orders list'), '0 to be shipped');
});
