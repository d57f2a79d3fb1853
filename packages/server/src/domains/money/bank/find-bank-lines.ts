import type { bankLineSorts, bankLineStates } from '@aliquot/contract/console/bank.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import type { LinePart } from './book-line.ts';
import { type Suggestion, matchLines } from './internal/match-lines.ts';

export type BankLineState = (typeof bankLineStates)[number];

/** A line of the bank's statement; `amount` in fen, `booked_on` YYYY-MM-DD. */
export type BankLine = {
  id: number;
  version: number;
  booked_on: string;
  amount: number;
  reference: string;
  payment_reference: string;
  payer_name: string;
  payer_account: string;
  remark: string;
  state: BankLineState;
  reason: string;
  decided_by: string | null;
  decided_at: Date | null;
  parts: LinePart[];
  suggestions: Suggestion[];
};

export type BankLineSearch = {
  /** Part of payer, remark or reference, or the number of a paid order or statement. */
  q?: string;
  state?: BankLineState;
  /** YYYY-MM-DD, both inclusive. */
  date_start?: string;
  date_end?: string;
  sort?: (typeof bankLineSorts)[number];
  page: number;
  limit: number;
};

const sorts = {
  day: sql`line.booked_on, line.id`,
  '-day': sql`line.booked_on desc, line.id desc`,
  amount: sql`line.amount, line.id`,
  '-amount': sql`line.amount desc, line.id desc`,
} as const satisfies Record<(typeof bankLineSorts)[number], Sql>;

const columns = sql`line.id, line.version, to_char(line.booked_on, 'YYYY-MM-DD') as booked_on, line.amount, line.reference,
  line.payment_reference, line.payer_name, line.payer_account, line.remark, line.state, line.reason, line.decided_by, line.decided_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('kind', part.kind, 'number', part.number, 'amount', part.amount) order by part.position)
    from bank_line_part part where part.line_id = line.id
  ), '[]') as parts`;

/** A page of bank lines, open ones with suggestions, and the number in each state. */
export async function findBankLines(
  db: Database,
  { state, sort = '-day', page, limit, ...search }: BankLineSearch,
): Promise<{ items: BankLine[]; total: number; counts: Record<string, number> }> {
  const { ids, ...found } = await findTabbedPage(
    db,
    { from: sql`bank_line line`, id: sql`line.id`, where: matches(search), order: sorts[sort], page, limit, ...oncePerText(search.q) },
    { by: sql`line.state`, wanted: state && [state] },
  );
  const { rows } = await db.query<Omit<BankLine, 'suggestions'>>(sql`
    select ${columns} from bank_line line where line.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`line.id`)}`);
  return { items: await withSuggestions(db, rows), ...found };
}

/** So many lines are matched at a time. */
const matchedAtOnce = 500;

/**
 * Only these can be certain: the remark has an order's or statement's number (as `matchLines` reads
 * it), or the reference was booked before.
 */
const canBeSure = sql`(
  regexp_replace(normalize(line.remark, NFKC), '\\s', '', 'g') ~* '\\d{14}|S\\d{6}-\\d'
  or exists (select from bank_reference known where known.reference = line.payment_reference)
)`;

/** Open lines with one certain suggestion, oldest first, up to `limit`. */
export async function findSureLines(db: Database, limit: number): Promise<BankLine[]> {
  const sure: BankLine[] = [];
  let last = { booked_on: '1900-01-01', id: 0 };
  while (onePerTarget(sure).length < limit) {
    const rows = await findPerhapsSure(db, last);
    sure.push(...(await withSuggestions(db, rows)).filter(({ suggestions }) => isSure(suggestions)));
    const end = rows.at(-1);
    if (!end || rows.length < matchedAtOnce) break;
    last = end;
  }
  return onePerTarget(sure).slice(0, limit);
}

async function findPerhapsSure(
  db: Database,
  { booked_on: day, id }: { booked_on: string; id: number },
): Promise<Omit<BankLine, 'suggestions'>[]> {
  const { rows } = await db.query<Omit<BankLine, 'suggestions'>>(sql`
    select ${columns} from bank_line line
    where line.state = 'open' and (line.booked_on, line.id) > (${day}::date, ${id}::bigint) and ${canBeSure}
    order by line.booked_on, line.id limit ${matchedAtOnce}`);
  return rows;
}

/** Whether exactly one thing is suggested, and surely. */
export const isSure = (suggestions: readonly Suggestion[]): boolean => suggestions.length === 1 && suggestions[0]?.is_sure === true;

/** Of two lines over the same sum for the same order only the first one is sure. */
function onePerTarget(lines: readonly BankLine[]): BankLine[] {
  const taken = new Set<string>();
  return lines.filter(({ suggestions: [target] }) => {
    const name = `${target?.kind} ${target?.number}`;
    const isFirst = !taken.has(name);
    taken.add(name);
    return isFirst;
  });
}

async function withSuggestions(db: Database, lines: readonly Omit<BankLine, 'suggestions'>[]): Promise<BankLine[]> {
  const suggested = await matchLines(
    db,
    lines.filter(({ state }) => state === 'open'),
  );
  return lines.map((line) => ({ ...line, suggestions: suggested.get(line.id) ?? [] }));
}

/** Plain containment: what is typed is never a pattern. */
function matches({ q = '', date_start: start, date_end: end }: Pick<BankLineSearch, 'q' | 'date_start' | 'date_end'>): Sql {
  const words = q.trim().toLowerCase();
  const named =
    words !== '' &&
    sql`(${contains(sql`line.payer_name`, words)} or ${contains(sql`line.remark`, words)} or ${contains(sql`line.reference`, words)}
      or line.id in (select part.line_id from bank_line_part part where part.number = ${words.toUpperCase()}))`;
  return allOf([named, start && sql`line.booked_on >= ${start}::date`, end && sql`line.booked_on <= ${end}::date`]);
}

export type BankUpload = { id: number; file_name: string; lines_new: number; lines_known: number; uploaded_by: string; uploaded_at: Date };

/** The latest files that were taken. */
export async function findBankUploads(db: Database, limit: number): Promise<BankUpload[]> {
  const { rows } = await db.query<BankUpload>(sql`
    select id, file_name, lines_new, lines_known, uploaded_by, uploaded_at from bank_upload order by id desc limit ${limit}`);
  return rows;
}

/** All lines, or those of one state, oldest first; streamed in pieces. */
export async function* findAllBankLines(db: Database, state: BankLineState | undefined): AsyncGenerator<Omit<BankLine, 'suggestions'>> {
  for (let last = 0; ;) {
    const { rows } = await db.query<Omit<BankLine, 'suggestions'>>(sql`
      select ${columns} from bank_line line
      where line.id > ${last} and (${state ?? null}::text is null or line.state = ${state ?? null}) order by line.id limit 1000`);
    yield* rows;
    const next = rows.at(-1);
    if (!next) return;
    last = next.id;
  }
}
