import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { BuyerContext, HandlersOf } from '../../../../platform/api/call-context.ts';
import { getInstitutionId } from '../../../people/accounts/get-institution-id.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { findSubstancesWithPermits, findPermitsOf } from '../find-permits.ts';
import { getOrderPermits } from '../get-order-permits.ts';
import { submitPermit } from '../submit-permit.ts';
import { readIdentityNumber } from '../identity-number.ts';
import { keepMarkedImage } from '../keep-marked-image.ts';
import { nameHandler } from '../name-handler.ts';
import { fieldFault } from '../../../../platform/http/field-fault.ts';

async function findOwnPermits({ db, actor }: Pick<BuyerContext, 'db' | 'actor'>) {
  const { accountId } = actor.buyer;
  const institutionId = await getInstitutionId(db, accountId);
  return institutionId === null ? null : findPermitsOf(db, { institutionId, accountId }, actor.language);
}

export const regulatedHandlers: HandlersOf<'regulated'> = {
  async findPermits({ db, actor }) {
    const items = await findOwnPermits({ db, actor });
    const substances = items === null ? [] : await findSubstancesWithPermits(db, actor.language);
    return done({ items: items ?? [], substances, is_member: items !== null });
  },
  async submitPermit({ db, actor, once }, permit) {
    const submittedAt = await once((transaction) => submitPermit(transaction, actor.buyer.accountId, permit));
    return submittedAt.ok ? done({ items: (await findOwnPermits({ db, actor })) ?? [] }) : submittedAt;
  },
  getOrderPermits: ({ db, actor }, { id }) => getOrderPermits(db, actor.buyer.accountId, id, actor.language),
  async nameHandler({ db, config, actor, once }, { id, name, identity_number, purpose, attachment_id }) {
    const identityNumber = readIdentityNumber(identity_number);
    if (identityNumber === null)
      return refuse('invalid_input', { fields: [fieldFault('identity_number', 'identityNumber', actor.language)] });
    const { accountId } = actor.buyer;
    const marked = await keepMarkedImage(db, config.dataDir, { accountId, attachmentId: attachment_id, number: id, purpose });
    if (!marked.ok) return marked;
    const shopKey = await readShopKey(config.dataDir);
    const named: Result<null> = await once((transaction) =>
      nameHandler(transaction, { accountId, number: id, shopKey }, { name, identityNumber, purpose, imageId: attachment_id }),
    );
    return named.ok ? getOrderPermits(db, accountId, id, actor.language) : named;
  },
};
