import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import pg from 'pg';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { deliverEvents } from './deliver-events.ts';
import type { DomainEvent } from './domain-event.ts';
import { getEventState } from './get-event-state.ts';
import { numberEvents } from './number-events.ts';
import { purgeEvents } from './purge-events.ts';
import { type Subscriber, registerSubscriber } from './subscriber.ts';
import { wantEvent } from './want-event.ts';

const { db, url, drop } = await openTestDatabase({ poolSize: 12 });
/** What the app's role may not do: tables of the test's own, and ending other connections. */
let owner: pg.Client;

before(async () => {
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('create table seen (id bigint generated always as identity, subscriber text not null, event_id bigint not null)');
  await owner.query('create table subject_row (id int primary key)');
});

after(async () => {
  await owner.end();
  await drop();
});

let names = 0;
/** Records events in a table, in the given transaction; fails where `refuses` is set. */
async function recorder(refuses: (event: DomainEvent) => boolean = () => false): Promise<Subscriber> {
  const name = `recorder ${++names}`;
  await registerSubscriber(db, { name });
  return {
    name,
    handle: async (transaction, events) => {
      for (const event of events) {
        await transaction.query(sql`insert into seen (subscriber, event_id) values (${name}, ${event.id})`);
        if (refuses(event)) throw new Error('cannot take it');
      }
    },
  };
}

const happen = async (subject: string, on = db as Pick<DatabasePool, 'query'>) => {
  const { rows } = await on.query<{ id: number }>(
    sql`insert into domain_event (kind, subject, payload) values ('order.paid', ${subject}, '{}') returning id`,
  );
  return rows[0]!.id;
};
const seenBy = async ({ name }: Subscriber) => {
  const { rows } = await db.query<{ event_id: number }>(sql`select event_id from seen where subscriber = ${name} order by id`);
  return rows.map(({ event_id }) => event_id);
};
const drain = async (subscriber: Subscriber, batch?: number) => {
  await numberEvents(db);
  while ((await deliverEvents(db, subscriber, batch)) > 0);
};
const tryNow = ({ name }: Subscriber) => db.query(sql`update event_subscriber set next_attempt_at = now() where name = ${name}`);

beforeEach(() => numberEvents(db));

test('an event is seen after its commit, once and in order, by each subscriber; a new one gets later events', async () => {
  const early = await recorder();
  const first = await happen('order:1');
  await numberEvents(db);
  const late = await recorder();
  const second = await withTransaction(db, async (transaction) => {
    const id = await happen('order:1', transaction);
    assert.equal(await numberEvents(db), 0);
    return id;
  });
  await drain(early);
  await drain(late);
  await drain(early);
  assert.deepEqual([await seenBy(early), await seenBy(late)], [[first, second], [second]]);
});

test('a transaction that commits late is not skipped, and one rolled back leaves no trace', async () => {
  const subscriber = await recorder();
  const slow = await db.connect();
  await slow.query('begin');
  const late = await happen('order:1', slow);
  await withTransaction<null>(db, async (transaction, rollBack) => {
    await happen('order:2', transaction);
    return rollBack(null);
  });
  const early = await happen('order:3');
  await drain(subscriber);
  assert.deepEqual(await seenBy(subscriber), [early]);
  await slow.query('commit');
  slow.release();
  await drain(subscriber);
  assert.deepEqual(await seenBy(subscriber), [early, late]);
});

test('one subject’s events keep their order, though the transaction that began first wrote last', async () => {
  const subscriber = await recorder();
  await db.query('insert into subject_row values (1)');
  const [first, second] = [await db.connect(), await db.connect()];
  await first.query('begin');
  await first.query('select pg_current_xact_id()');
  await second.query('begin');
  await second.query('select from subject_row where id = 1 for update');
  const waiting = first.query('select from subject_row where id = 1 for update');
  const earlier = await happen('order:9', second);
  await second.query('commit');
  await waiting;
  const later = await happen('order:9', first);
  await first.query('commit');
  for (const client of [first, second]) client.release();
  await drain(subscriber, 1);
  assert.deepEqual(await seenBy(subscriber), [earlier, later]);
});

test('processes that number and deliver concurrently deliver everything once, each subject in order', async () => {
  const subscriber = await recorder();
  const write = async (subject: number) => {
    const ids = [];
    for (let step = 0; step < 25; step += 1) ids.push(await happen(`order:${subject}`));
    return ids;
  };
  const writing = Promise.all([1, 2, 3, 4].map(write));
  const reading = Promise.all(
    [1, 2, 3].map(async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        await numberEvents(db, 7);
        await deliverEvents(db, subscriber, 5);
      }
    }),
  );
  const written = await writing;
  await reading;
  await drain(subscriber);
  const seen = await seenBy(subscriber);
  assert.equal(seen.length, 100);
  for (const ids of written)
    assert.deepEqual(
      seen.filter((id) => ids.includes(id)),
      ids,
    );
});

test('a process killed in the middle leaves everything to the next one, and nothing twice', async () => {
  const subscriber = await recorder();
  const ids = [await happen('order:1'), await happen('order:2'), await happen('order:3')];
  await numberEvents(db);
  const cutOff: Subscriber = {
    ...subscriber,
    handle: async (transaction, events) => {
      await subscriber.handle(transaction, events);
      const { rows } = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid');
      // waited for: until it has ended it holds what the next one needs
      await owner.query('select pg_terminate_backend($1, 60_000)', [rows[0]!.pid]);
    },
  };
  await assert.rejects(deliverEvents(db, cutOff));
  assert.deepEqual(await seenBy(subscriber), []);
  await drain(subscriber);
  assert.deepEqual(await seenBy(subscriber), ids);
});

test('an event that fails delays those behind it, is retried and at last set aside with its reason', async () => {
  let bad = 0;
  const subscriber = await recorder(({ id }) => id === bad);
  const ids = [await happen('order:1'), await happen('order:1'), await happen('order:1')];
  bad = ids[1]!;
  await drain(subscriber);
  assert.deepEqual(await seenBy(subscriber), [ids[0]]);
  assert.equal(await deliverEvents(db, subscriber), 0, 'too early for the next try');
  for (let attempt = 2; attempt <= 6; attempt += 1) {
    await tryNow(subscriber);
    await deliverEvents(db, subscriber);
  }
  await drain(subscriber);
  assert.deepEqual(await seenBy(subscriber), [ids[0], ids[2]]);
  const { rows } = await db.query(sql`select event_id, reason from event_set_aside where subscriber = ${subscriber.name}`);
  assert.deepEqual(rows, [{ event_id: bad, reason: 'cannot take it' }]);
});

test('failures of one event do not count against the next one', async () => {
  const refused = new Set<number>();
  const subscriber = await recorder(({ id }) => refused.has(id));
  const [one, other] = [await happen('order:1'), await happen('order:1')];
  refused.add(one).add(other);
  await numberEvents(db);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await tryNow(subscriber);
    await deliverEvents(db, subscriber);
  }
  refused.delete(one);
  await tryNow(subscriber);
  assert.equal(await deliverEvents(db, subscriber), 1);
  const { rowCount } = await db.query(sql`select from event_set_aside where subscriber = ${subscriber.name}`);
  assert.equal(rowCount, 0, 'it failed for the first time');
  refused.delete(other);
  await tryNow(subscriber);
  await drain(subscriber);
  assert.deepEqual(await seenBy(subscriber), [one, other]);
});

test('an event set aside is retried once when an operator requests it; if it fails again it has the new reason', async () => {
  const refused = new Map<number, string>();
  const name = `mended ${++names}`;
  await registerSubscriber(db, { name });
  const subscriber: Subscriber = {
    name,
    handle: async (transaction, events) => {
      for (const { id } of events) {
        const reason = refused.get(id);
        if (reason !== undefined) throw new Error(reason);
        await transaction.query(sql`insert into seen (subscriber, event_id) values (${name}, ${id})`);
      }
    },
  };
  const [one, other] = [await happen('order:1'), await happen('order:2')];
  for (const id of [one, other]) refused.set(id, 'no template');
  await numberEvents(db);
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await tryNow(subscriber);
    await deliverEvents(db, subscriber);
  }
  const aside = async () => (await getEventState(db)).setAside.filter((event) => event.subscriber === name);
  assert.equal((await aside()).length, 2);
  assert.deepEqual(await wantEvent(db, { subscriber: 'nobody', eventId: one }), { ok: false, error: 'not_found' });
  refused.delete(one);
  refused.set(other, 'no address');
  for (const eventId of [one, one, other]) assert.ok((await wantEvent(db, { subscriber: name, eventId })).ok);
  const workers = await Promise.all([1, 2].map(() => deliverEvents(db, subscriber)));
  assert.deepEqual(
    workers.toSorted((a, b) => a - b),
    [0, 2],
  );
  await drain(subscriber);
  assert.deepEqual(await seenBy(subscriber), [one]);
  assert.deepEqual(
    (await aside()).map(({ event_id: id, reason, is_wanted: isWanted }) => [id, reason, isWanted]),
    [[other, 'no address', false]],
  );
});

test('an event never changes, and is deleted when it is old and everybody has read it', async () => {
  const id = await happen('order:1');
  for (const statement of [
    sql`update domain_event set payload = '{"total": 1}' where id = ${id}`,
    sql`delete from domain_event where id = ${id}`,
    sql`update domain_event set position = 1 where id = (select min(id) from domain_event)`,
    sql`truncate domain_event cascade`,
  ])
    await assert.rejects(db.query(statement));
  const { rows } = await db.query<{ id: number }>(
    `insert into domain_event (kind, subject, payload, occurred_at) values ('order.paid', 'order:1', '{}', now() - interval '91 days') returning id`,
  );
  await numberEvents(db);
  await happen('order:2');
  await numberEvents(db);
  assert.equal(await purgeEvents(db), 0, 'nobody has read it');
  await db.query('update event_subscriber set position = (select max(position) from domain_event)');
  assert.equal(await purgeEvents(db), 1);
  assert.equal((await db.query(sql`select from domain_event where id = ${rows[0]!.id}`)).rowCount, 0);
});
