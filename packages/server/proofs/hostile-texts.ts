import type pg from 'pg';

type Kind = 'text' | 'jsonb' | 'ARRAY';
/** A column with the packs of texts that fit; `isKept` where triggers forbid changes. */
type Column = { table: string; name: string; kind: Kind; packs: readonly string[]; isKept: boolean };

/** Tables whose texts only the running program reads. */
const ofProgram = /^(act_count|captcha|cache_change|demo_load|schema_version|job_state|event_subscriber|idempotency_key|login_failure)$/;
/** Columns by which records are found or states are known: a page without them is another page. */
const ofKeys =
  /^(.*key|kind|.*_kind|state|.*_state|status|.*_status|stored_as|small|medium|large|password_hash|mobile|channel|call|code|number|.*_number|.*_id|language|template|milestone|direction|subject|reference|cas|tag|header_hash)$/;
/** Columns whose name looks like a key though people write them. */
const written = /^(purchase_order_number|fund_number|tracking_number|tax_number|reference|lot_number)$/;
/** The oldest and as many of the newest rows are changed. */
const rows = 40;

/**
 * Writes hostile texts into every text of the database that takes them, past all checks of input,
 * so that pages alone have to render them harmlessly.
 */
export class HostileTexts {
  readonly #client: pg.PoolClient;
  readonly #columns: readonly Column[];
  readonly #packs = new Set<string>();
  readonly #had = new Set<string>();
  /** Columns whose own constraints refuse every one of the texts. */
  readonly refused: readonly string[];

  private constructor(client: pg.PoolClient, columns: readonly Column[], refused: readonly string[]) {
    this.#client = client;
    this.#columns = columns;
    this.refused = refused;
  }

  /** `most` texts stand in one value at most. */
  static async prepare(client: pg.PoolClient, texts: readonly string[], most?: number): Promise<HostileTexts> {
    const { rows: found } = await client.query<{ table: string; name: string; kind: Kind }>(`
      select columns.table_name as table, column_name as name, data_type as kind from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and (data_type in ('text', 'jsonb') or udt_name = '_text')
      order by table_name, ordinal_position`);
    const columns: Column[] = [];
    const refused: string[] = [];
    for (const { table, name, kind } of found) {
      if (ofProgram.test(table) || (ofKeys.test(name) && !written.test(name))) continue;
      const packs = await fitting(client, { table, name, kind }, texts, most);
      if (packs === 'refused') refused.push(`${table}.${name}`);
      else if (packs) columns.push({ table, name, kind, ...packs });
    }
    return new HostileTexts(client, columns, refused);
  }

  /** Writes into every column; in each round its rows have other texts. */
  async write(round: number): Promise<void> {
    for (const column of this.#columns) {
      const given = await write(this.#client, column, round);
      if (given === 'refused') continue;
      for (const n of given) {
        const pack = column.packs[n] ?? '';
        if (this.#packs.has(`${column.table}.${column.name} ${n}`)) continue;
        this.#packs.add(`${column.table}.${column.name} ${n}`);
        for (const text of pack.split(between)) this.#had.add(`${column.table}.${column.name}\n${text}`);
      }
    }
  }

  get columns(): number {
    return new Set([...this.#had].map((one) => one.split('\n')[0])).size;
  }

  /** How many pairs of a column and a text there were. */
  get pairs(): number {
    return this.#had.size;
  }
}

const between = ' ~ ';

/** The largest packs of the texts that a column takes; nothing where it has no rows. */
async function fitting(
  client: pg.PoolClient,
  column: Pick<Column, 'table' | 'name' | 'kind'>,
  texts: readonly string[],
  most = texts.length,
): Promise<Pick<Column, 'packs' | 'isKept'> | 'refused' | null> {
  // most columns refuse control characters, and a whole pack with them
  const plain = texts.filter((text) => !/[\u0000-\u001f]/.test(text));
  const sizes = [plain.length, 12, 3, 1].filter((size) => size <= most);
  const choices = [...(most < texts.length ? [] : [packed(texts, texts.length)]), ...sizes.map((size) => packed(plain, size))];
  for (const isKept of [false, true])
    for (const packs of choices) {
      const given = await write(client, { ...column, packs, isKept }, 0);
      if (given !== 'refused') return given.size === 0 ? null : { packs, isKept };
    }
  return 'refused';
}

const packed = (texts: readonly string[], size: number): string[] =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, n) => texts.slice(n * size, (n + 1) * size).join(between));

/** Gives the packs that rows got. */
async function write(client: pg.PoolClient, { table, name, kind, packs, isKept }: Column, round: number): Promise<Set<number> | 'refused'> {
  const given = new Set<number>();
  await client.query('begin');
  try {
    if (isKept) await client.query('set local session_replication_role = replica');
    // by place, since every change moves a row
    const { rows: found } = await client.query<{ at: string; value: unknown }>(`
      select * from (
        (select ctid::text as at, "${name}" as value from "${table}" where "${name}" is not null order by ctid limit ${rows}) union all
        (select ctid::text, "${name}" from "${table}" where "${name}" is not null order by ctid desc limit ${rows})) as touched`);
    const values = new Map(found.map(({ at, value }) => [at, value]));
    const changed = [...values].flatMap(([at, value], place) => {
      const n = (place + round) % packs.length;
      const text = `${packs[n] ?? ''}${between}${place}`;
      const next = kind === 'text' ? text : replaced(value, text);
      if (next === value) return [];
      given.add(n);
      return [{ at, next: kind === 'jsonb' ? JSON.stringify(next) : next }];
    });
    if (kind === 'ARRAY')
      for (const { at, next } of changed) await client.query(`update "${table}" set "${name}" = $2 where ctid = $1::tid`, [at, next]);
    else if (changed.length > 0)
      await client.query(
        `update "${table}" set "${name}" = given.next::${kind} from unnest($1::text[], $2::text[]) as given (at, next) where ctid = given.at::tid`,
        [changed.map(({ at }) => at), changed.map(({ next }) => next)],
      );
    await client.query('commit');
    return given;
  } catch {
    await client.query('rollback');
    return 'refused';
  }
}

/** The same value where texts for people, which have spaces or Chinese, are another text. */
function replaced(value: unknown, text: string): unknown {
  if (typeof value === 'string') return /\s|[\u4e00-\u9fff]/.test(value) ? text : value;
  if (Array.isArray(value)) {
    const next = value.map((one) => replaced(one, text));
    return next.some((one, place) => one !== value[place]) ? next : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const next = entries.map(([key, one]) => [key, replaced(one, text)] as const);
  return next.some(([, one], place) => one !== entries[place]?.[1]) ? Object.fromEntries(next) : value;
}
