import type { Language, Wording } from '@aliquot/contract/core/language.ts';
import type { BankField, columnFaults } from './bank-columns.ts';
import type { BankRowFault } from './internal/read-bank-row.ts';

const fields: Record<Language, Record<BankField, string>> = {
  en: {
    day: 'day',
    amount: 'sum that came in',
    debit: 'sum that went out',
    direction: 'in or out',
    reference: 'bank reference',
    payer_name: 'remitter',
    payer_account: 'remitting account',
    remark: 'remark',
  },
  'zh-CN': {
    day: '日期',
    amount: '收入金额',
    debit: '支出金额',
    direction: '收支标志',
    reference: '流水号',
    payer_name: '付款人',
    payer_account: '付款账号',
    remark: '附言',
  },
};

const faults: Record<Language, Record<BankRowFault['code'], string>> = {
  en: {
    day: 'This is no day, such as 2026-11-22 or 20261122.',
    amount: 'This is no sum, such as 1,234.56; or money came in and went out in one row.',
    direction: 'This does not say whether money came in (贷, 收, C) or went out (借, 支, D).',
    reference_missing: 'The bank’s reference is missing: without it a line could count twice.',
    reference_spoilt: 'A spreadsheet has shortened this number. Use the file as the bank gave it.',
    too_long: 'This is longer than any bank writes it.',
  },
  'zh-CN': {
    day: '不是日期，应形如 2026-11-22 或 20261122。',
    amount: '不是金额，应形如 1,234.56；或同一行既有收入又有支出。',
    direction: '无法识别收支方向，应为贷、收、C 或借、支、D。',
    reference_missing: '缺少银行流水号，否则同一笔款项可能重复计入。',
    reference_spoilt: '该号码已被表格软件截短，请使用银行导出的原始文件。',
    too_long: '内容过长，请核对列的对应关系。',
  },
};

/** A fault of a row in the reader's language; `column` is what the file calls it. */
export function describeBankFault(
  { line, field, column, code }: BankRowFault,
  header: readonly string[],
  language: Language,
): { line: number; column: string | null; msg: string } {
  const title = column === null ? fields[language][field] : header[column - 1];
  return { line, column: title ?? null, msg: faults[language][code] };
}

/** Faults of a column mapping. */
export function describeColumnFault({ field, fault }: ReturnType<typeof columnFaults>[number], language: Language): string {
  const name = fields[language][field];
  if (language === 'en') return fault === 'missing' ? `Say which column is the ${name}.` : `Only one column can be the ${name}.`;
  return fault === 'missing' ? `请指定“${name}”对应的列。` : `“${name}”只能对应一列。`;
}

/** What is wrong with the parts of a line. */
export const partsText: Wording = {
  en: 'The parts must make the sum of the line.',
  'zh-CN': '各部分金额之和必须等于该笔到账金额。',
};
