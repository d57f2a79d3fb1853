import type { Language } from '@aliquot/contract/core/language.ts';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { rejectPermit, verifyPermit } from '../decide-permit.ts';
import { revokePermit } from '../revoke-permit.ts';
import { findLinesOfPermit } from '../find-lines-of-permit.ts';
import { type PermitInQueue, findPermitQueue, getQueuedPermit } from '../find-permit-queue.ts';

export const permitsHandlers: OperatorHandlersOf<'permits'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findPermitQueue(db, { ...search, page, limit });
    return done({ items: items.map((permit) => shown(permit, language)), total, page, limit, counts });
  },
  async get({ db, language }, { id }) {
    const permit = await getQueuedPermit(db, id);
    if (!permit) return refuse('not_found');
    const lines = await findLinesOfPermit(db, id);
    const { holder, account_id, reason, decided_by, decided_at, file_name: name, media_type, bytes } = permit;
    return done({
      ...shown(permit, language),
      issuer: language === 'en' ? permit.issuer_en : permit.issuer_zh,
      holder,
      account_id,
      reason,
      decided_by,
      decided_at: decided_at?.toISOString() ?? null,
      revoked_at: permit.revoked_at?.toISOString() ?? null,
      file: { name, media_type, bytes },
      duplicates: permit.duplicates.map(({ institution_zh, substance_zh, ...other }) =>
        language === 'en' ? other : { ...other, institution: institution_zh, substance: substance_zh },
      ),
      lines: lines.map(({ name_en, name_zh, permit_state: state, held: held_packs, used: used_packs, ...line }) => ({
        ...line,
        name: language === 'en' ? name_en : name_zh,
        state,
        held_packs,
        used_packs,
      })),
      acts: permit.state === 'submitted' ? ['verify', 'reject'] : permit.state === 'verified' ? ['revoke'] : [],
    });
  },
  async verify({ db, operator }, { id, amount = null, valid_until: validUntil = null }) {
    const decision = { permitId: id, by: signatureOf(operator), amount, validUntil };
    return inTransaction(db, (transaction) => verifyPermit(transaction, decision));
  },
  async reject({ db, operator }, { id, reason }) {
    const decision = { permitId: id, by: signatureOf(operator), reason: reason.trim() };
    const result = await inTransaction(db, (transaction) => rejectPermit(transaction, decision));
    return result.ok ? done({}) : result;
  },
  async revoke({ db, operator }, { id, reason }) {
    const decision = { permitId: id, by: signatureOf(operator), reason: reason.trim() };
    return inTransaction(db, (transaction) => revokePermit(transaction, decision));
  },
};

function shown(permit: PermitInQueue, language: Language) {
  const { id, state, number, cas, amount, held, used, unit, valid_from, valid_until, is_expired, is_single_use, duplicates } = permit;
  const isEnglish = language === 'en';
  return {
    id,
    state,
    number,
    cas,
    amount,
    held,
    used,
    unit,
    valid_from,
    valid_until,
    is_expired,
    is_single_use,
    kind: { key: permit.kind, name: isEnglish ? permit.kind_en : permit.kind_zh },
    institution: { key: permit.institution_key, name: isEnglish ? permit.institution_en : permit.institution_zh },
    substance: isEnglish ? permit.substance_en : permit.substance_zh,
    submitted_at: permit.submitted_at.toISOString(),
    duplicate_count: duplicates.length,
    has_foreign_duplicate: duplicates.some(({ is_other_institution }) => is_other_institution),
  };
}
