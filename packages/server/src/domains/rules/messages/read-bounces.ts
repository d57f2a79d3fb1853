import sql from 'sql-template-tag';
import { done } from '@aliquot/contract/core/result.ts';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readShopKey } from '../../../platform/secrets/shop-key.ts';
import { type BounceMailbox, findBounceMailbox, withInbox } from './bounce-mailbox.ts';
import { readMailName } from './internal/mail-name.ts';
import { type DeliveryReport, type ReportedRecipient, isDeliveryReport, readDeliveryReport } from './internal/read-delivery-report.ts';
import { type Receipt, takeReceipts } from './take-receipts.ts';

/** A report has the mail's headers; one with a whole mail is still read up to here, in bytes. */
const mostBytes = 1_024 * 1_024;
const atOnce = 100;
/** The outbox keeps mails so long: older reports are of none. */
const days = 30;

/**
 * Takes what came back to the mailbox since the last time: a report of a failed mail fails it, and
 * marks the address if that is at fault. Reports of the shop's mails are marked as seen, all else
 * is left as it is; returns how many. `key`: the shop's, which named the mails.
 */
export async function readBounces(
  db: DatabasePool,
  mailbox: BounceMailbox,
  { key, now, signal }: { key: Buffer; now: Date; signal?: AbortSignal },
): Promise<number> {
  return withInbox(mailbox, async (client, { uidValidity }) => {
    const place = { mailbox: `${mailbox.user}@${mailbox.host}:${mailbox.port}`, uidValidity: String(uidValidity) };
    const last = await lastRead(db, place);
    const since = new Date(now.getTime() - days * 86_400_000);
    // of an empty range a server gives the last mail
    const found = await client.search(last === null ? { since } : { uid: `${last + 1}:*` }, { uid: true });
    const waiting = (Array.isArray(found) ? found : []).filter((uid) => uid > (last ?? 0)).toSorted((a, b) => a - b);
    let taken = 0;
    for (let from = 0; from < waiting.length; from += atOnce) {
      if (signal?.aborted === true) break;
      const some = waiting.slice(from, from + atOnce);
      const heads = await client.fetchAll(some, { uid: true, headers: ['content-type'] }, { uid: true });
      const reports = heads.filter(({ headers }) => isDeliveryReport(headers?.toString().replace(/^content-type:/i, '') ?? ''));
      for (const { uid } of reports) {
        const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
        const receipts = mail && mail.source ? receiptsOf(await readDeliveryReport(mail.source), key) : null;
        if (receipts === null) continue;
        await inTransaction(db, async (transaction) => {
          await takeReceipts(transaction, receipts);
          return done(null);
        });
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
        await noteRead(db, { ...place, uid });
        taken += 1;
      }
      await noteRead(db, { ...place, uid: some.at(-1) ?? 0 });
    }
    return taken;
  });
}

/** What a report has of the shop's mail, or null if it is of another mail. */
function receiptsOf(report: DeliveryReport | null, key: Buffer): Receipt[] | null {
  const [message] = report?.names.flatMap((name) => readMailName(key, name) ?? []) ?? [];
  if (!report || !message) return null;
  // each mail has one recipient
  return report.recipients
    .filter(({ action }) => action === 'failed')
    .slice(0, 1)
    .map((recipient) => ({
      channel: 'mail',
      gateway: 'smtp',
      message,
      outcome: { state: 'failed', reason: reasonOf(recipient), isHardBounce: isAddressAtFault(recipient) },
    }));
}

/**
 * Permanent failures count against the address, but for those that RFC 3463 blames on the sender,
 * the mail, a full mailbox or a policy: 5.1.7, 5.1.8, 5.2.2, 5.2.3, 5.3.4, 5.5, 5.6 and 5.7.
 */
const isAddressAtFault = ({ status }: ReportedRecipient): boolean => /^5\.(?!1\.[78]$|2\.[23]$|3\.4$|[567]\.)/.test(status);

/** Without mail addresses, which operators see masked elsewhere. */
const reasonOf = ({ status, diagnostic }: ReportedRecipient): string => {
  // short first: the pattern takes a time that grows with the square of the length
  const words = diagnostic
    .slice(0, 500)
    .replaceAll(/[^\s<>"'()]+@[^\s<>"'()]+/g, '…')
    .slice(0, 300)
    .trim();
  return `the mail came back${status === '' ? '' : `, ${status}`}${words === '' ? '' : `: ${words}`}`;
};

type Place = { mailbox: string; uidValidity: string };

/** The last mail that was looked at; null of another mailbox, or one that was numbered again. */
async function lastRead(db: Database, { mailbox, uidValidity }: Place): Promise<number | null> {
  const { rows } = await db.query<{ last_uid: number }>(sql`
    select last_uid from bounce_mailbox where mailbox = ${mailbox} and uid_validity = ${uidValidity}::bigint`);
  return rows[0]?.last_uid ?? null;
}

async function noteRead(db: Database, { mailbox, uidValidity, uid }: Place & { uid: number }): Promise<void> {
  await db.query(sql`
    insert into bounce_mailbox (mailbox, uid_validity, last_uid) values (${mailbox}, ${uidValidity}::bigint, ${uid})
    on conflict (is_only) do update set mailbox = excluded.mailbox, uid_validity = excluded.uid_validity, last_uid = excluded.last_uid`);
}

type Environment = Parameters<typeof findBounceMailbox>[1];

/** The job: reads the mailbox that is set; nothing without one. */
export async function readDueBounces(db: DatabasePool, config: Environment, options: { now: Date; signal: AbortSignal }): Promise<void> {
  const mailbox = await findBounceMailbox(db, config);
  if (mailbox) await readBounces(db, mailbox, { ...options, key: await readShopKey(config.dataDir) });
}
