import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { shownBuyer } from '../../../../platform/http/console/shown-buyer.ts';
import { type NamedAccount, nameAccounts } from '../../../people/accounts/name-accounts.ts';
import { findOperatorsWith, nameOperators } from '../../../people/operators/name-operators.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { quoteForRequest } from '../../quotations/create-quotation.ts';
import { findQuotationsOf } from '../../quotations/find-quotations.ts';
import { assignRequest } from '../assign-request.ts';
import { closeRequest } from '../end-request.ts';
import { type RequestQueueSearch, findRequestQueue } from '../find-request-queue.ts';
import { type Request, findRequestNotes, getRequest } from '../get-request.ts';
import { noteOnRequest } from '../note-on-request.ts';
import { offerProduct } from '../offer-product.ts';
import { actsIn } from '../request-acts.ts';
import { answerRequest } from '../write-to-request.ts';

export const consoleRequestsHandlers: OperatorHandlersOf<'consoleRequests'> = {
  async find({ db, operator }, { page = 1, limit = 50, ...search }) {
    const wanted: RequestQueueSearch = { ...search, page, limit };
    const { items, total, counts } = await findRequestQueue(db, operator.kind === 'operator' ? operator.id : 0, wanted);
    const buyers = await nameAccounts(
      db,
      items.map(({ account_id }) => account_id),
    );
    const operators = await nameOperators(
      db,
      items.flatMap(({ assignee_id: id }) => id ?? []),
    );
    const shown = items.map((row) => ({
      ...headOf(row, buyers, operators),
      excerpt: row.excerpt,
      lines: row.lines.map(({ text }) => text),
    }));
    return done({ items: shown, total, page, limit, counts });
  },
  async get({ db, language }, { id }) {
    const found = await getRequest(db, null, id, language);
    if (!found.ok) return found;
    const { row, summary, messages } = found.value;
    const buyers = await nameAccounts(db, [row.account_id]);
    const operators = await nameOperators(db, row.assignee_id === null ? [] : [row.assignee_id]);
    const notes = await findRequestNotes(db, row.id);
    const quotations = (await findQuotationsOf(db, [row.id])).get(row.id) ?? [];
    return done({
      ...headOf(row, buyers, operators),
      version: row.version,
      buyer_read: row.buyer_read,
      lines: summary.lines,
      messages,
      notes: notes.map(({ written_at, ...note }) => ({ ...note, written_at: written_at.toISOString() })),
      quotations: quotations.map(({ id: key, number, request_number, goods, issued_at, valid_until, is_valid }) => ({
        id: key,
        number,
        request_id: request_number,
        goods,
        issued_at: issued_at.toISOString(),
        valid_until,
        is_valid,
      })),
      acts: actsIn(row.state, { write: 'answer', end: 'close' }),
      assignable: await findOperatorsWith(db, 'requests.answer'),
    });
  },
  answer: ({ db, operator, language }, { id, body, attachment_ids: attachmentIds, seen, key }) =>
    doneBy(db, (transaction) => answerRequest(transaction, id, { body, attachmentIds, seen, key, by: signatureOf(operator) }, language)),
  offer: ({ db, operator, language }, { id, position, code, body, seen, key }) =>
    doneBy(db, (transaction) =>
      offerProduct(transaction, id, { position, code, body, attachmentIds: [], seen, key, by: signatureOf(operator) }, language),
    ),
  async quote({ db, operator, language }, { id, lines, body, seen, key }) {
    const answer = { lines, body, attachmentIds: [], seen, key, by: signatureOf(operator) };
    const quoted = await inTransaction(db, (transaction) => quoteForRequest(transaction, id, answer, language));
    return quoted.ok ? done({ number: quoted.value }) : quoted;
  },
  note: ({ db, operator }, { id, body, key }) =>
    doneBy(db, (transaction) => noteOnRequest(transaction, id, { key, body, by: signatureOf(operator) })),
  assign: ({ db, language }, { id, version, assignee_id: assigneeId }) =>
    doneBy(db, (transaction) => assignRequest(transaction, id, { version, assigneeId }, language)),
  close: ({ db }, { id, version }) => doneBy(db, (transaction) => closeRequest(transaction, id, version)),
};

/** A request's head, and its row. */
const headOf = (
  { number: id, kind, state, waits_for, waits_since, created_at, account_id, assignee_id: assignee }: Request['row'],
  buyers: ReadonlyMap<number, NamedAccount>,
  operators: ReadonlyMap<number, string>,
) => ({
  id,
  kind,
  state,
  waits_for,
  waits_since: waits_since.toISOString(),
  created_at: created_at.toISOString(),
  buyer: shownBuyer(account_id, buyers),
  assignee: assignee === null ? null : { id: assignee, name: operators.get(assignee) ?? '' },
});
