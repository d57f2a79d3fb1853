import type { Language } from '@aliquot/contract/core/language.ts';
import { useWords } from '../../words/use-words.ts';

const en = {
  movedPacks: (packs: number) => `${packs} reserved ${packs === 1 ? 'pack comes' : 'packs come'} from another warehouse.`,
  shortPacks: (packs: number) => `${packs} reserved ${packs === 1 ? 'pack is' : 'packs are'} now short.`,
  shortTitle: (packs: number, orders: number) =>
    `${packs} reserved ${packs === 1 ? 'pack' : 'packs'} in ${orders} ${orders === 1 ? 'order' : 'orders'} will be short`,
  shortHint: 'No order is cancelled and no money goes back. Each order waits under “Shortages” for your decision.',
  shortTotal: (money: string) => `Value of these packs: ${money}`,
  paid: 'paid',
  unpaid: 'not paid yet',
  countAnyway: 'Book this count',
  writeOffAnyway: 'Write off these packs',
  order: 'Order',
  buyer: 'Buyer',
  orderValue: 'Value',
  placed: 'Placed',
  decision: 'Decision',
  undecided: 'No decision yet',
  expectedOn: (day: string) => `Expected on ${day}`,
  orderState: 'Order status',
  sentTo: (orders: number) => `${orders} ${orders === 1 ? 'order has' : 'orders have'} received packs of this lot.`,
  expectedDay: 'Expected on',
  shortDecisions: {
    wait: 'Wait for delivery',
    replace: 'Take from another warehouse',
    ship: 'Ship the rest',
    refund: 'Refund missing packs',
  },
  delayHint: 'The buyer is notified of the day. The order waits until the packs are received.',
  delayed: 'The buyer is notified of the delay.',
  replaceHint: 'Reserves packs of another warehouse instead, as far as they are free.',
  replaced: (packs: number) => `${packs} ${packs === 1 ? 'pack comes' : 'packs come'} from another warehouse now.`,
  missingTitle: 'Reserved packs are missing',
  expectedHere: (day: string) => `expected on ${day}`,
};

const zhCn: typeof en = {
  movedPacks: (packs) => `${packs} 件已占用商品改由其他仓库发出。`,
  shortPacks: (packs) => `${packs} 件已占用商品缺货。`,
  shortTitle: (packs, orders) => `${orders} 个订单中的 ${packs} 件已占用商品将缺货`,
  shortHint: '不会取消订单，也不会退款。各订单将列入“缺货”，等待处理。',
  shortTotal: (money) => `涉及金额：${money}`,
  paid: '已付款',
  unpaid: '未付款',
  countAnyway: '确认盘点',
  writeOffAnyway: '确认报损',
  order: '订单',
  buyer: '买家',
  orderValue: '金额',
  placed: '下单时间',
  decision: '处理',
  undecided: '待处理',
  expectedOn: (day) => `预计 ${day} 到货`,
  orderState: '订单状态',
  sentTo: (orders) => `已有 ${orders} 个订单收到该批次商品。`,
  expectedDay: '预计到货日期',
  shortDecisions: { wait: '等待到货', replace: '从其他仓库调用', ship: '先发其余商品', refund: '缺货退款' },
  delayHint: '系统会将到货日期通知买家，订单等待商品入库后发货。',
  delayed: '已将到货延迟通知买家。',
  replaceHint: '改为占用其他仓库的可用库存，以可用数量为限。',
  replaced: (packs) => `${packs} 件改由其他仓库发出。`,
  missingTitle: '已占用的商品缺货',
  expectedHere: (day) => `预计 ${day} 到货`,
};

const words: Readonly<Record<Language, typeof en>> = { en, 'zh-CN': zhCn };

/** The texts of short packs, loaded with what shows them. */
export const useShortageWords = (): typeof en => words[useWords().language];
