import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

/** What came of a search of the whole catalogue. */
export type SearchOutcome = 'found' | 'missed';

type Counts = Record<SearchOutcome, number>;

/**
 * Counts searches by day in memory; `flush` adds them to `search_day`, so that no search waits for
 * a write. A crash loses the counts since the last one.
 */
export class SearchTally {
  #days = new Map<string, Counts>();
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  count(outcome: SearchOutcome, at: Date = databaseNow()): void {
    const day = shanghaiDay(at);
    const counts = this.#days.get(day) ?? { found: 0, missed: 0 };
    counts[outcome] += 1;
    this.#days.set(day, counts);
  }

  /** Adds what was counted to the table; where that fails it stays counted. */
  async flush(): Promise<void> {
    const days = this.#days;
    if (days.size === 0) return;
    this.#days = new Map();
    try {
      await add(this.#db, days);
    } catch (error) {
      this.#keep(days);
      throw error;
    }
  }

  #keep(days: ReadonlyMap<string, Counts>): void {
    for (const [day, { found, missed }] of days) {
      const since = this.#days.get(day) ?? { found: 0, missed: 0 };
      this.#days.set(day, { found: since.found + found, missed: since.missed + missed });
    }
  }
}

async function add(db: Database, days: ReadonlyMap<string, Counts>): Promise<void> {
  const rows = [...days].map(([day, counts]) => ({ day, ...counts }));
  await db.query(sql`
    insert into search_day as known (day, found, missed)
    select day, found, missed from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (day date, found bigint, missed bigint)
    order by day
    on conflict (day) do update set found = known.found + excluded.found, missed = known.missed + excluded.missed`);
}
