import type { Language } from '@aliquot/contract/core/language.ts';
import { type Refusal, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findLists } from '../find-lists.ts';
import { findKeptLicences, getKeptLicence } from '../../../site/settings/licences.ts';
import { type LicenceFacts, createLicence, endLicence, licenceFaults, updateLicence } from '../../../site/settings/save-licence.ts';

export const licencesHandlers: OperatorHandlersOf<'licences'> = {
  async find({ db, language }) {
    const [items, lists] = await Promise.all([findKeptLicences(db), findLists(db, language)]);
    return done({ items, lists });
  },
  async create({ db, language }, facts) {
    const made = await inTransaction(db, (transaction) => createLicence(transaction, trimmed(facts)));
    return made.ok ? made : worded(made, language);
  },
  async update({ db, language }, { key, version, ...facts }) {
    const saved = await inTransaction(db, (transaction) => updateLicence(transaction, { key, version, ...trimmed(facts) }));
    return saved.ok ? show(db, key) : worded(saved, language);
  },
  async end({ db }, wanted) {
    const ended = await inTransaction(db, (transaction) => endLicence(transaction, wanted));
    return ended.ok ? show(db, wanted.key) : ended;
  },
};

async function show(db: DatabasePool, key: string) {
  const licence = await getKeptLicence(db, key);
  return licence ? done(licence) : refuse('not_found');
}

const trimmed = ({ name_en, name_zh, number, ...rest }: LicenceFacts): LicenceFacts => ({
  name_en: name_en.trim(),
  name_zh: name_zh.trim(),
  number: number.trim(),
  ...rest,
});

/** A field's fault in the reader's words; other refusals as they are. */
function worded(refusal: Refusal, language: Language): Refusal {
  const { field, fault: given } = refusal.details ?? {};
  const fault = licenceFaults.find((one) => one === given);
  return typeof field === 'string' && fault ? refuse('invalid_input', { fields: [{ field, msg: texts[language][fault] }] }) : refusal;
}

const texts = {
  en: {
    no_key: 'The English name needs a letter or a digit.',
    name_taken: 'There is a licence of this name already: change that one.',
    no_list: 'This list is not known.',
    past_day: 'This day is over. To stop selling by a licence, end it.',
    last_licence: 'No other licence covers this list; it would be sold without any.',
  },
  'zh-CN': {
    no_key: '英文名称须包含字母或数字。',
    name_taken: '已有同名许可证，请直接修改该许可证。',
    no_list: '目录不存在。',
    past_day: '该日期已过。如需停止凭此证销售，请使用“终止”。',
    last_licence: '该目录没有其他许可证，移除后将无证销售。',
  },
} as const;
