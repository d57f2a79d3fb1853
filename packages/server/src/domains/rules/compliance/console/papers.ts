import type { Language } from '@aliquot/contract/core/language.ts';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { rejectPaper, verifyPaper } from '../decide-paper.ts';
import { revokePaper } from '../revoke-paper.ts';
import { findLinesOfPaper } from '../find-lines-of-paper.ts';
import { type PaperInQueue, findPaperQueue, getQueuedPaper } from '../find-paper-queue.ts';

export const papersHandlers: OperatorHandlersOf<'papers'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findPaperQueue(db, { ...search, page, limit });
    return done({ items: items.map((paper) => shown(paper, language)), total, page, limit, counts });
  },
  async get({ db, language }, { id }) {
    const paper = await getQueuedPaper(db, id);
    if (!paper) return refuse('not_found');
    const lines = await findLinesOfPaper(db, id);
    const { holder, account_id, reason, decided_by, decided_at, file_name: name, media_type, bytes } = paper;
    return done({
      ...shown(paper, language),
      issuer: language === 'en' ? paper.issuer_en : paper.issuer_zh,
      holder,
      account_id,
      reason,
      decided_by,
      decided_at: decided_at?.toISOString() ?? null,
      revoked_at: paper.revoked_at?.toISOString() ?? null,
      file: { name, media_type, bytes },
      twin_papers: paper.twins.map(({ institution_zh, substance_zh, ...twin }) =>
        language === 'en' ? twin : { ...twin, institution: institution_zh, substance: substance_zh },
      ),
      lines: lines.map(({ name_en, name_zh, paper_state: state, held: held_packs, used: used_packs, ...line }) => ({
        ...line,
        name: language === 'en' ? name_en : name_zh,
        state,
        held_packs,
        used_packs,
      })),
      acts: paper.state === 'submitted' ? ['verify', 'reject'] : paper.state === 'verified' ? ['revoke'] : [],
    });
  },
  async verify({ db, operator }, { id, amount = null, valid_until: validUntil = null }) {
    const decision = { paperId: id, by: signatureOf(operator), amount, validUntil };
    return inTransaction(db, (transaction) => verifyPaper(transaction, decision));
  },
  async reject({ db, operator }, { id, reason }) {
    const decision = { paperId: id, by: signatureOf(operator), reason: reason.trim() };
    const result = await inTransaction(db, (transaction) => rejectPaper(transaction, decision));
    return result.ok ? done({}) : result;
  },
  async revoke({ db, operator }, { id, reason }) {
    const decision = { paperId: id, by: signatureOf(operator), reason: reason.trim() };
    return inTransaction(db, (transaction) => revokePaper(transaction, decision));
  },
};

function shown(paper: PaperInQueue, language: Language) {
  const { id, state, number, cas, amount, held, used, unit, valid_from, valid_until, is_expired, is_single_use, twins } = paper;
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
    kind: { key: paper.kind, name: isEnglish ? paper.kind_en : paper.kind_zh },
    institution: { key: paper.institution_key, name: isEnglish ? paper.institution_en : paper.institution_zh },
    substance: isEnglish ? paper.substance_en : paper.substance_zh,
    submitted_at: paper.submitted_at.toISOString(),
    twins: twins.length,
    has_foreign_twin: twins.some(({ is_other_institution }) => is_other_institution),
  };
}
