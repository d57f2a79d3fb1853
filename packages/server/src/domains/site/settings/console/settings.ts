import type { Language } from '@aliquot/contract/core/language.ts';
import { type Refusal, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { actAlone } from '../../../rules/approvals/act-alone.ts';
import { bankSubject } from '../../../rules/approvals/approval.ts';
import { proposeIdentity } from '../../../rules/approvals/propose-bank-account.ts';
import { isApprovalPending } from '../../../rules/approvals/request-approval.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { readLogo, saveLogo } from '../logo.ts';
import { readIdentity } from '../identity.ts';
import { shippingSettings } from '../../../warehouse/shipping/console/shipping-settings.ts';

export const settingsHandlers: OperatorHandlersOf<'settings'> = {
  ...shippingSettings,
  async getShop({ db }) {
    const { id, name_en, name_zh } = await readIdentity(db);
    const logo = await readLogo(db);
    return done({ ...(id === 0 ? { name_en: '', name_zh: '' } : { name_en, name_zh }), logo: logo?.key ?? null });
  },
  removeLogo: ({ db, operator }) =>
    doneBy(db, async (transaction) => {
      await saveLogo(transaction, null, signatureOf(operator));
      return done(null);
    }),
  getIdentity: async ({ db }) => done(await showIdentity(db)),
  async saveIdentity({ db, operator, language }, wanted) {
    const saved = await inTransaction(db, async (transaction) => {
      const proposed = await proposeIdentity(transaction, wanted, operator);
      return proposed.ok ? actAlone(transaction, proposed.value.approvalId, { by: operator, language }) : proposed;
    });
    return saved.ok ? done({ ...(await showIdentity(db)), approval_id: saved.value }) : worded(saved, language);
  },
};

async function showIdentity(db: DatabasePool) {
  const { written_at: at, ...identity } = await readIdentity(db);
  // the stand-in is not what an operator would save
  const names = identity.id === 0 ? { name_en: '', name_zh: '' } : {};
  return { ...identity, ...names, written_at: at?.toISOString() ?? null, is_bank_requested: await isApprovalPending(db, bankSubject) };
}

/** Missing parts of a bank account are faults at their fields; other refusals unchanged. */
function worded(refusal: Refusal, language: Language): Refusal {
  const fields = refusal.details?.['fields'];
  if (!Array.isArray(fields)) return refusal;
  return refuse('invalid_input', { fields: fields.map((field) => ({ field: String(field), msg: texts[language] })) });
}

const texts = {
  en: 'Of the bank account all five fields are needed, or none.',
  'zh-CN': '收款账户的五项须全部填写，或全部留空。',
} as const;
