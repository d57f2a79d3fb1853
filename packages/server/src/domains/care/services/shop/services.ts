import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { BuyerContext, HandlersOf } from '../../../../platform/api/call-context.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { acceptService } from '../../../selling/orders/complete-services.ts';
import { fillIntake } from '../fill-intake.ts';
import { getOrderServices } from '../find-services.ts';

/** Changes a service of one of the buyer's orders and answers with all of them as they then are. */
async function change(
  { db, actor, once }: BuyerContext,
  number: string,
  work: (transaction: Database, accountId: number) => Promise<Result<null>>,
): Promise<Result<Output<'services', 'getOrderServices'>>> {
  const { accountId } = actor.buyer;
  const result = await once((transaction) => work(transaction, accountId));
  return result.ok ? getOrderServices(db, accountId, number, actor.language) : result;
}

export const servicesHandlers: HandlersOf<'services'> = {
  getOrderServices: ({ db, actor }, { id }) => getOrderServices(db, actor.buyer.accountId, id, actor.language),
  fillIntake: (context, { id, line_id, answers }) =>
    change(context, id, (transaction, accountId) =>
      fillIntake(transaction, accountId, { number: id, lineId: line_id, answers }, context.actor.language),
    ),
  accept: (context, { id, line_id }) => change(context, id, (transaction, accountId) => acceptService(transaction, accountId, id, line_id)),
};
