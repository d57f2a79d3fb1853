import { createHash } from 'node:crypto';
import { type ErrorReport, scrubMessage, scrubPath, scrubStack } from '@aliquot/contract/core/error-report.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { countAct } from '../../people/accounts/count-act.ts';
import { browserOf } from './internal/browser-of.ts';

export type BrowserApp = 'shop' | 'console';

/** Errors with the same fingerprint, as operators see them. */
export type BrowserFault = {
  fingerprint: string;
  app: BrowserApp;
  kind: ErrorReport['kind'];
  route: string;
  message: string;
  stack: string;
  release: string;
  browser: string;
  count: number;
  first_at: Date;
  last_at: Date;
};

type Reported = {
  app: BrowserApp;
  report: ErrorReport;
  userAgent: string;
  /** The network of the reporter’s address. */
  network: string;
};

/** Reports that one network, and all of an app together, may make in an hour. */
const limits = { network: 30, all: 2_000 } as const;
/** So many different errors of an app are kept. */
const MOST = 500;
const keptDays = 30;

/**
 * Keeps a browser’s report, scrubbed once more: anybody can send one. Too many are dropped, and a
 * new error takes the place of the rarest and oldest once the table is full.
 */
export async function recordBrowserFault(db: DatabasePool, { app, report, userAgent, network }: Reported): Promise<void> {
  for (const [subject, limit] of [
    [network, limits.network],
    // anybody reaches the shop, and not the console: neither uses up the other's reports
    [`all:${app}`, limits.all],
  ] as const) {
    if (!(await countAct(db, { act: 'browser_fault', subject, limit, seconds: 3_600 })).ok) return;
  }
  const message = scrubMessage(report.message) || '?';
  const stack = scrubStack(addressed(report.stack));
  const route = scrubPath(report.route);
  const release = /^[\w.-]{1,60}$/.test(report.release) ? report.release : '';
  const browser = browserOf(userAgent);
  const fingerprint = fingerprintOf([app, report.kind, message, placeOf(stack)]);
  const { rowCount } = await db.query(sql`
    update browser_fault set count = count + 1, last_at = greatest(now(), last_at), route = ${route}, stack = ${stack},
      release = ${release}, browser = ${browser}
    where fingerprint = ${fingerprint}`);
  if (rowCount === 1) return;
  await db.query(sql`
    delete from browser_fault where fingerprint in (
      select fingerprint from browser_fault where app = ${app} order by count, last_at
      limit greatest(0, (select count(*) from browser_fault where app = ${app}) - ${MOST - 1}))`);
  await db.query(sql`
    insert into browser_fault as known (fingerprint, app, kind, route, message, stack, release, browser)
    values (${fingerprint}, ${app}, ${report.kind}, ${route}, ${message}, ${stack}, ${release}, ${browser})
    on conflict (fingerprint) do update set count = known.count + 1, last_at = greatest(now(), known.last_at)`);
}

type Search = { app?: BrowserApp | undefined; page: number; limit: number };

/** Errors in browsers, the newest first. */
export async function findBrowserFaults(db: Database, { app, page, limit }: Search): Promise<{ items: BrowserFault[]; total: number }> {
  const { rows } = await db.query<BrowserFault>(sql`
    select fingerprint, app, kind, route, message, stack, release, browser, count, first_at, last_at
    from browser_fault where ${app ?? null}::text is null or app = ${app ?? null}
    order by last_at desc, fingerprint limit ${limit} offset ${(page - 1) * limit}`);
  const { rows: counted } = await db.query<{ total: number }>(
    sql`select count(*) as total from browser_fault where ${app ?? null}::text is null or app = ${app ?? null}`,
  );
  return { items: rows, total: counted[0]?.total ?? 0 };
}

/** Forgets errors that were not seen for thirty days. */
export async function purgeBrowserFaults(db: Database): Promise<void> {
  await db.query(sql`delete from browser_fault where last_at < now() - make_interval(days => ${keptDays})`);
}

/** A scrubbed stack as a browser writes it, so that scrubbing it again keeps it. */
const addressed = (stack: string): string => stack.replaceAll(/^([\w$. ]* )?(\/[\w./-]+:\d+:\d+)$/gm, '$1https://shop$2');

/** The file of the first place, without what changes with every build. */
const placeOf = (stack: string): string => /\/([\w.]+?)(?:-[\w-]{7})?\.\w+:\d+:\d+/.exec(stack)?.[1] ?? '';

const fingerprintOf = (parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
