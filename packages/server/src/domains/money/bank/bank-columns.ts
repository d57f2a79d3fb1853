import type { bankFields } from '@aliquot/contract/console/bank.ts';

export type BankField = (typeof bankFields)[number];
/** What each column of a file means, one for one; null is left out. */
export type BankColumns = readonly (BankField | null)[];

/** Column names of Chinese (and some English) banks, compared without spaces and punctuation. */
const names: Readonly<Record<BankField, readonly string[]>> = {
  day: [
    '交易日期',
    '交易时间',
    '交易日',
    '记账日期',
    '记账时间',
    '入账日期',
    '入账时间',
    '日期',
    '时间',
    'date',
    'bookingdate',
    'transactiondate',
  ],
  amount: [
    '贷方发生额',
    '贷方金额',
    '贷方',
    '收入',
    '收入金额',
    '收入发生额',
    '存入金额',
    '转入金额',
    '交易金额',
    '发生额',
    '金额',
    'credit',
    'creditamount',
    'amount',
  ],
  debit: ['借方发生额', '借方金额', '借方', '支出', '支出金额', '支出发生额', '支取金额', '转出金额', 'debit', 'debitamount'],
  direction: ['借贷标志', '借贷', '借贷方向', '收支', '收支标志', '收付标志', '交易方向', 'direction', 'dc'],
  reference: [
    '交易流水号',
    '流水号',
    '银行流水号',
    '核心流水号',
    '账户明细编号交易流水号',
    '交易序号',
    '交易编号',
    '凭证号',
    '参考号',
    '业务编号',
    'reference',
    'transactionid',
    'serialnumber',
  ],
  payer_name: [
    '对方户名',
    '对方名称',
    '对方账户名称',
    '对方单位',
    '对方单位名称',
    '付款人名称',
    '付款人',
    '付款方户名',
    '付款方名称',
    '交易对方',
    'payer',
    'payername',
    'counterparty',
  ],
  payer_account: ['对方账号', '对方账户', '付款人账号', '付款账号', '付款方账号', '交易对方账号', 'payeraccount', 'counterpartyaccount'],
  remark: ['摘要', '附言', '用途', '备注', '交易摘要', '交易附言', '附加信息', '说明', 'remark', 'memo', 'purpose', 'description'],
};

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-()/·.:*#[\]【】、]|元|人民币|cny|rmb/g, '');

const known: ReadonlyMap<string, BankField> = new Map(
  Object.entries(names).flatMap(([field, titles]) =>
    titles.flatMap((title) => (isBankField(field) ? [[plain(title), field] as const] : [])),
  ),
);

/** Whether a word is a field of a bank line. */
export function isBankField(word: string): word is BankField {
  return Object.hasOwn(names, word);
}

/** Fields with several columns: their texts are joined. */
const several: ReadonlySet<BankField> = new Set(['remark']);

/** What the columns of a header probably mean; of two that mean the same the first one counts. */
export function guessColumns(header: readonly string[]): (BankField | null)[] {
  const taken = new Set<BankField>();
  return header.map((title) => {
    const field = known.get(plain(title)) ?? null;
    if (field === null || (taken.has(field) && !several.has(field))) return null;
    taken.add(field);
    return field;
  });
}

/** What is missing or repeated among the given column meanings. */
export function columnFaults(columns: BankColumns): { field: BankField; fault: 'missing' | 'twice' }[] {
  const count = (field: BankField) => columns.filter((one) => one === field).length;
  const missing = (['day', 'amount', 'reference'] as const).filter((field) => count(field) === 0);
  const twice = Object.keys(names)
    .filter(isBankField)
    .filter((field) => count(field) > 1 && !several.has(field));
  return [...missing.map((field) => ({ field, fault: 'missing' as const })), ...twice.map((field) => ({ field, fault: 'twice' as const }))];
}
