import type { Language } from '@aliquot/contract/language.ts';
import { formatFen } from '@aliquot/contract/money.ts';
import type { OrderEventRow } from './order-rows.ts';

/** A line of an order's timeline in the reader's language. */
export function eventText({ kind, detail }: Pick<OrderEventRow, 'kind' | 'detail'>, language: Language): string {
  const text = texts[language][kind];
  if (!text) throw new Error(`the order event ${kind} has no text`);
  return text(detail);
}

type Texts = Record<string, (detail: Record<string, unknown>) => string>;

const word = (value: unknown) => (typeof value === 'string' ? value : '');
const fen = (value: unknown) => formatFen(typeof value === 'number' ? value : 0);

const texts: Record<Language, Texts> = {
  en: {
    placed: () => 'Order placed; the packs are reserved.',
    slip_uploaded: () => 'Remittance slip handed in; we compare it with our account.',
    paid: ({ amount }) => `Payment of ${fen(amount)} received.`,
    shipped: ({ carrier, tracking_number }) => `Shipped with ${word(carrier)}, tracking number ${word(tracking_number)}.`,
    received: () => 'You confirmed receipt.',
    completed: () => 'Order completed.',
    cancelled: () => 'Order cancelled; the packs were released.',
    expired: () => 'Not paid in time: the order was cancelled and the packs were released.',
  },
  'zh-CN': {
    placed: () => '订单已提交，库存已预留。',
    slip_uploaded: () => '汇款凭证已上传，等待财务核对。',
    paid: ({ amount }) => `已收到货款 ${fen(amount)}。`,
    shipped: ({ carrier, tracking_number }) => `已发货：${word(carrier)}，运单号 ${word(tracking_number)}。`,
    received: () => '您已确认收货。',
    completed: () => '订单已完成。',
    cancelled: () => '订单已取消，预留库存已释放。',
    expired: () => '超过付款期限未付款，订单已自动取消，预留库存已释放。',
  },
};
