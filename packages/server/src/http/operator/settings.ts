import type { Language } from '@aliquot/contract/language.ts';
import { type Refusal, done, refuse } from '@aliquot/contract/result.ts';
import type { OperatorHandlersOf } from '../../api/operator-dispatch.ts';
import type { DatabasePool } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { signatureOf } from '../../domains/operators/operator.ts';
import { readIdentity } from '../../domains/shop/identity.ts';
import { saveIdentity } from '../../domains/shop/save-identity.ts';
import { shippingSettings } from './shipping-settings.ts';

export const settingsHandlers: OperatorHandlersOf<'settings'> = {
  ...shippingSettings,
  getIdentity: async ({ db }) => done(await showIdentity(db)),
  async saveIdentity({ db, operator, language }, wanted) {
    const saved = await inTransaction(db, (transaction) => saveIdentity(transaction, { ...wanted, by: signatureOf(operator) }));
    return saved.ok ? done(await showIdentity(db)) : worded(saved, language);
  },
};

async function showIdentity(db: DatabasePool) {
  const { written_at: at, ...identity } = await readIdentity(db);
  return { ...identity, written_at: at?.toISOString() ?? null };
}

/** What is missing of a bank account stands at its fields; other refusals as they are. */
function worded(refusal: Refusal, language: Language): Refusal {
  const fields = refusal.details?.['fields'];
  if (!Array.isArray(fields)) return refusal;
  return refuse('invalid_input', { fields: fields.map((field) => ({ field: String(field), msg: texts[language] })) });
}

const texts = {
  en: 'Of the bank account all five fields are needed, or none.',
  'zh-CN': '收款账户的五项须全部填写，或全部留空。',
} as const;
