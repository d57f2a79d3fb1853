import type { Language } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import type { StatementLineRow, StatementRow } from '../../money/statements/find-statements.ts';
import { bankForm } from '../../site/settings/identity.ts';
import { type PrivateDocument, type DocumentOptions, dayText, documentFacts } from './document.ts';

/** An institution's monthly statement: deliveries, returns, the sum to pay and its due date. */
export function makeStatement(
  { statement, lines }: { statement: StatementRow; lines: readonly StatementLineRow[] },
  options: DocumentOptions,
): PrivateDocument {
  const { language } = options;
  const texts = statementTexts[language];
  const { number, month, total, carried, received, due_on } = statement;
  const institution = language === 'en' ? statement.institution_en : statement.institution_zh;
  const bank = bankForm(options.shop, number, language);
  const missing = Math.max(0, total - received);
  const entries = [
    { label: texts.institution, lines: [institution] },
    { label: texts.number, lines: [number] },
    { label: texts.period, lines: [texts.monthOf(month.slice(0, 4), Number(month.slice(5, 7)))] },
    { label: texts.issued, lines: [dayText(shanghaiDay(statement.issued_at), language)] },
    { label: texts.due, lines: [dayText(due_on, language)] },
  ];
  return {
    template: 'statement',
    fileName: `${number} statement ${language}`,
    facts: {
      ...documentFacts({ title: texts.title, subject: institution, reference: number }, options),
      entries,
      lines: {
        title: texts.lines,
        head: [texts.kind, texts.day, texts.order, texts.purchaseOrder, texts.amount],
        rows: lines.map((line) => [
          texts.kinds[line.kind],
          shanghaiDay(line.happened_at),
          line.order_number,
          line.purchase_order_number || '–',
          formatFen(line.amount),
        ]),
      },
      sums: [
        ...(carried === 0 ? [] : [{ label: texts.carried, amount: formatFen(carried), strong: false }]),
        { label: texts.total, amount: formatFen(total), strong: received === 0 },
        ...(received === 0
          ? []
          : [
              { label: texts.received, amount: formatFen(received), strong: false },
              { label: texts.missing, amount: formatFen(missing), strong: true },
            ]),
      ],
      transfer: missing === 0 ? texts.nothing : texts.transfer(bank, formatFen(missing), dayText(due_on, language)),
      note: texts.note,
    },
  };
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

const english = {
  title: 'Statement of account',
  institution: 'Institution',
  number: 'Statement number',
  period: 'Month',
  monthOf: (year: string, month: number) => `${months[month - 1]} ${year}`,
  issued: 'Issued on',
  due: 'Due date',
  lines: 'Deliveries and credit notes',
  kind: 'Type',
  kinds: {
    order: 'Order',
    credit_note: 'Credit note',
    credit_waiting: 'Credit note pending',
    credit_lapsed: 'Credit note not issued',
  },
  day: 'Date',
  order: 'Order number',
  purchaseOrder: 'Your purchase order',
  amount: 'Amount',
  carried: 'Credit brought forward',
  total: 'Total',
  received: 'Received',
  missing: 'Outstanding',
  nothing: 'No payment is due on this statement.',
  transfer: (bank: ReturnType<typeof bankForm>, amount: string, until: string) =>
    `Please transfer ${amount} by ${until} to ${bank.holder}, ${bank.bank}, account ${bank.account}, with the reference ${bank.reference}.`,
  note: 'All amounts include VAT. An order is billed in the month in which its last pack left. What went back afterwards is on the next statement as a credit note. A credit note under way is not to be paid, and is not credited once more.',
};

const statementTexts: Record<Language, typeof english> = {
  en: english,
  'zh-CN': {
    title: '对账单',
    institution: '单位',
    number: '对账单号',
    period: '账期',
    monthOf: (year, month) => `${year} 年 ${month} 月`,
    issued: '出具日期',
    due: '付款截止日期',
    lines: '发货与抵减明细',
    kind: '类型',
    kinds: { order: '订单', credit_note: '退款抵减', credit_waiting: '退款抵减（办理中）', credit_lapsed: '退款抵减尚未办成（补计）' },
    day: '日期',
    order: '订单号',
    purchaseOrder: '贵方采购单号',
    amount: '金额',
    carried: '上期结余抵减',
    total: '合计',
    received: '已收款',
    missing: '待付金额',
    nothing: '本期对账单无需付款。',
    transfer: (bank, amount, until) =>
      `请于${until}前将 ${amount} 汇至：${bank.holder}，${bank.bank}，账号 ${bank.account}，并在附言中注明 ${bank.reference}。`,
    note: '以上金额均含增值税。订单于最后一件商品发出的当月计入对账单；此后的退款以抵减形式列入下期对账单。办理中的退款抵减无需付款，此后不再重复抵减。',
  },
};
