import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { findQuotationsOf } from '../../quotations/find-quotations.ts';
import { shownQuotation } from '../../quotations/shop/quotations.ts';
import { createRequest } from '../create-request.ts';
import { withdrawRequest } from '../end-request.ts';
import { findRequests } from '../find-requests.ts';
import { getRequest, shownToBuyer } from '../get-request.ts';
import { markRequestRead } from '../mark-request-read.ts';
import { replyToRequest } from '../write-to-request.ts';

type Shown = Output<'requests', 'get'>;

export const requestsHandlers: HandlersOf<'requests'> = {
  async create({ actor, db, once }, { kind, lines, body = '', attachment_ids: attachmentIds }) {
    const { accountId } = actor.buyer;
    const wanted = { kind, lines, body, attachmentIds };
    const created = await once(async (transaction) => {
      const made = await createRequest(transaction, accountId, wanted, actor.language);
      return made.ok ? done({ id: made.value }) : made;
    });
    return created.ok ? showRequest(db, accountId, created.value.id, actor.language) : created;
  },
  async find({ actor, db }, { page = 1, limit = 20 }) {
    const { items, total } = await findRequests(db, actor.buyer.accountId, { page, limit }, actor.language);
    const quotations = await findQuotationsOf(
      db,
      items.map(({ key }) => key),
    );
    const shown = items.map(({ key, ...item }) => ({
      ...item,
      quotations: (quotations.get(key) ?? []).map((row) => shownQuotation(row, actor.language)),
    }));
    return done({ items: shown, total, page, limit });
  },
  get: ({ actor, db }, { id }) => showRequest(db, actor.buyer.accountId, id, actor.language),
  async reply({ actor, db, once }, { id, body, attachment_ids: attachmentIds }) {
    const { accountId } = actor.buyer;
    const written = await once((transaction) => replyToRequest(transaction, accountId, id, { body, attachmentIds }, actor.language));
    return written.ok ? showRequest(db, accountId, id, actor.language) : written;
  },
  async withdraw({ actor, db, once }, { id }) {
    const { accountId } = actor.buyer;
    const withdrawn = await once((transaction) => withdrawRequest(transaction, accountId, id));
    return withdrawn.ok ? showRequest(db, accountId, id, actor.language) : withdrawn;
  },
  async markRead({ actor, db }, { id, message_id: messageId }) {
    const marked = await markRequestRead(db, actor.buyer.accountId, id, messageId);
    return marked.ok ? done({}) : marked;
  },
};

async function showRequest(db: Database, accountId: number, number: string, language: Language): Promise<Result<Shown>> {
  const found = await getRequest(db, accountId, number, language);
  if (!found.ok) return found;
  const { id } = found.value.row;
  const quotations = (await findQuotationsOf(db, [id])).get(id) ?? [];
  return done({
    ...shownToBuyer(found.value),
    quotations: quotations.map((quotation) => shownQuotation(quotation, language)),
  });
}
