import { daysAfter } from '@aliquot/contract/core/shanghai.ts';

/** A line of an invented bill; sums as the bill writes them. */
export type TestBillLine = { tradeNo: string; outTradeNo: string; amount: string; fee?: string; requestNo?: string; at?: string };

const head =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,' +
  '支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

const chinese = (day: string) => `[${day.replace(/^(\d+)-(\d+)-(\d+)$/, '$1年$2月$3日')} 00:00:00]`;

/** A day's bill of the test merchant as text; refunds are negative lines. */
export function writeTestBill(day: string, lines: readonly TestBillLine[], account = '00000000000000020156'): string {
  const next = daysAfter(day, 1);
  const isRefund = ({ amount }: TestBillLine) => amount.startsWith('-');
  return [
    '#支付宝业务明细查询',
    `#账号：[${account}]`,
    `#起始日期：${chinese(day)}   终止日期：${chinese(next)}`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    head,
    ...lines.map((line) => {
      const { tradeNo, outTradeNo, amount, fee = '0.00', requestNo = '', at = `${day} 12:00:00` } = line;
      const kind = isRefund(line) ? '退款' : '交易';
      return `${tradeNo}\t,${outTradeNo}\t,${kind}\t,Order,${at},${at},\t,\t,\t,\t,*研\t,${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,${requestNo}\t,${fee},0.00,`;
    }),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${lines.filter((line) => !isRefund(line)).length}笔，商家实收共0.00元，商家优惠共0.00元`,
    `#退款合计：${lines.filter(isRefund).length}笔，商家实收退款共-0.00元，商家优惠退款共0.00元`,
    '',
  ].join('\r\n');
}
