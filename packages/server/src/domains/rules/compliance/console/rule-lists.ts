import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { type EntryFault, mostEntries, readListEntries } from '../read-list-entries.ts';
import { findRuleLists, getListVersion, getRuleList } from '../rule-lists.ts';
import { createListRule, verifyListRule, withdrawListRule } from '../save-list-rule.ts';
import { type NewVersion, createListVersion, createRuleList, withdrawListVersion } from '../save-list-version.ts';

export const ruleListsHandlers: OperatorHandlersOf<'ruleLists'> = {
  async find({ db, language }) {
    const lists = await findRuleLists(db, language);
    return done({ items: lists.map(({ id: _id, ...list }) => list) });
  },
  get: ({ db, language }, { key }) => getRuleList(db, key, language),
  getVersion: ({ db }, { id }) => getListVersion(db, id),
  async create({ db, operator, language }, { name_en: nameEn, name_zh: nameZh, ...given }) {
    const first = readVersion(given, operator, language);
    if (!first.ok) return first;
    const wanted = { nameEn: nameEn.trim(), nameZh: nameZh.trim(), ...first.value };
    return inTransaction(db, (transaction) => createRuleList(transaction, wanted));
  },
  async createVersion({ db, operator, language }, { key, ...given }) {
    const next = readVersion(given, operator, language);
    return next.ok ? inTransaction(db, (transaction) => createListVersion(transaction, { key, ...next.value })) : next;
  },
  async withdrawVersion({ db }, wanted) {
    const result = await inTransaction(db, (transaction) => withdrawListVersion(transaction, wanted));
    return result.ok ? done({}) : result;
  },
  async createRule({ db, operator, language }, { source, ...rule }) {
    const wanted = { ...rule, source: source.trim(), by: signatureOf(operator) };
    const made = await doneBy(db, (transaction) => createListRule(transaction, wanted));
    if (made.ok || made.error !== 'invalid_input') return made;
    return refuse('invalid_input', { fields: [{ field: 'permit_kinds', msg: texts[language].permits }] });
  },
  withdrawRule: ({ db }, wanted) => doneBy(db, (transaction) => withdrawListRule(transaction, wanted)),
  verifyRule: ({ db, operator }, wanted) =>
    doneBy(db, (transaction) => verifyListRule(transaction, { ...wanted, by: signatureOf(operator) })),
};

type GivenVersion = { version: string; issued_on: string; valid_from: string; source: string; entries: string };

/** A version as it was typed, with who wrote it; refuses `invalid_input` at its rows. */
function readVersion(
  { version, issued_on: issuedOn, valid_from: validFrom, source, entries: text }: GivenVersion,
  operator: Parameters<typeof signatureOf>[0],
  language: Language,
): Result<Omit<NewVersion, 'key'>> {
  const { entries, faults } = readListEntries(text);
  if (faults.length > 0 || entries.length === 0 || entries.length > mostEntries) {
    return refuse('invalid_input', { fields: [{ field: 'entries', msg: faultText(faults, language) }] });
  }
  return done({ version: version.trim(), issuedOn, validFrom, source: source.trim(), entries, by: signatureOf(operator) });
}

/** The first faults by their lines, and how many more there are. */
function faultText(faults: readonly EntryFault[], language: Language): string {
  const words = texts[language];
  if (faults.length === 0) return words.count;
  const shown = faults.slice(0, 5).map(({ line, fault }) => words.line(line, words[fault]));
  return [...shown, ...(faults.length > shown.length ? [words.more(faults.length - shown.length)] : [])].join(' ');
}

const texts = {
  en: {
    permits: 'Choose among the kinds of permits that are known.',
    count: `From 1 to ${mostEntries} entries.`,
    cas: 'this is no CAS number.',
    name: 'a name is missing.',
    twice: 'this CAS number is already in a line above.',
    line: (line: number, fault: string) => `Line ${line}: ${fault}`,
    more: (count: number) => `And ${count} more.`,
  },
  'zh-CN': {
    permits: '请选择已有的购买凭证种类。',
    count: `请填写 1～${mostEntries} 条。`,
    cas: 'CAS 号有误。',
    name: '缺少名称。',
    twice: 'CAS 号与上文重复。',
    line: (line: number, fault: string) => `第 ${line} 行：${fault}`,
    more: (count: number) => `另有 ${count} 处。`,
  },
} as const;
