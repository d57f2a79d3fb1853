import type { Language } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { readIdentity } from '../../site/settings/identity.ts';
import { type CreditState, findCreditOfBuyer, overdueDays } from '../credit/credit-state.ts';

export type PaymentMethod = 'bank_transfer' | 'on_account' | 'alipay';

export type PaymentWay = {
  method: PaymentMethod;
  usable: boolean;
  /** Why it cannot be used, for its reader; null where it can. */
  reason: string | null;
};

type Order = {
  accountId: number;
  /** Fen, what the order would cost. */
  total: number;
  /** Whether some pack needs the unit's own account, by transfer or on account. */
  isPaidByUnit: boolean;
  /** Whether the shop has a payment gateway. */
  hasGateway: boolean;
};

/** How an order can be paid; an institution's account only for members. */
export async function findPaymentWays(db: Database, { accountId, ...order }: Order, language: Language): Promise<PaymentWay[]> {
  const [credit, { bank_account: account }] = [await findCreditOfBuyer(db, accountId), await readIdentity(db)];
  return paymentWays({ credit, takesTransfers: account !== '' }, order, language);
}

/** The ways to pay an order by a buyer's credit, and whether the shop takes transfers. */
export function paymentWays(
  { credit, takesTransfers }: { credit: CreditState | null; takesTransfers: boolean },
  { total, isPaidByUnit, hasGateway }: Omit<Order, 'accountId'>,
  language: Language,
): PaymentWay[] {
  const words = texts[language];
  const way = (method: PaymentMethod, reason: string | null): PaymentWay => ({ method, usable: reason === null, reason });
  return [
    way('bank_transfer', takesTransfers ? null : words.noAccount),
    ...(credit ? [way('on_account', refusalOfCredit(credit, total, words))] : []),
    ...(hasGateway ? [way('alipay', isPaidByUnit ? words.unitOnly : null)] : []),
  ];
}

function refusalOfCredit({ left, overdue }: CreditState, total: number, words: (typeof texts)[Language]): string | null {
  if (overdue) return words.overdue;
  return total > left ? words.exceeded(formatFen(Math.max(0, left))) : null;
}

const texts = {
  en: {
    noAccount: 'Our bank details are not available yet.',
    unitOnly:
      'This order contains regulated substances, which must be paid from your institution’s account: by bank transfer or on account.',
    overdue: `Your institution has a statement more than ${overdueDays} days overdue.`,
    exceeded: (left: string) => `Your institution has ${left} of credit available.`,
  },
  'zh-CN': {
    noAccount: '本店尚未提供收款账户。',
    unitOnly: '订单中含有只能由单位账户付款的管制化学品：请选择银行转账或单位账期。',
    overdue: `贵单位有对账单逾期超过 ${overdueDays} 天。`,
    exceeded: (left: string) => `贵单位剩余信用额度为 ${left}。`,
  },
} as const;
