import type { Language } from '@aliquot/contract/core/language.ts';
import { useWords } from '../../words/use-words.ts';

const en = {
  approveHints: {
    refund: 'Nothing comes back; the money is due.',
    return: 'The buyer is asked to send the goods back.',
    exchange: 'The replacement is reserved now; with none left it becomes a return. The buyer is asked to send the goods back.',
    repair: 'The buyer is asked to send the goods in.',
  },
  sendHints: {
    replace: 'The reserved packs leave the stock; what came back goes to quarantine.',
    repair: 'Ends the repair.',
    send_back: 'The goods go back to the buyer as they are.',
  },
  leftOutHint: (packs: string) => `Only what the refund left out goes back to the buyer: ${packs}. They read it in the thread.`,
  refundHint:
    'The sum is the shop’s own reckoning. The money joins the refund queue; above ¥10,000 of one order two people of finance approve it first.',
  rejectHint: 'The buyer reads the reason. Goods that have come in go back to them.',
  receiveHint: 'From now on the time for the refund runs: seven days.',
  inspectHint: 'What came, and in which state. Whoever decides about the money reads it.',
  quoteHint: 'For what the warranty does not cover. The buyer accepts or declines.',
  packsToRefund: (code: string) => `Packs of ${code} to refund`,
  ofClaimed: (claimed: number) => `of ${claimed}`,
  fewerReason: 'Why not all of them, for the buyer to read',
  fewerHint:
    'Packs that are left out stay the buyer’s: those that came are sent back to them; once they were, they can be claimed again while their period lasts. What is refunded goes to quarantine.',
  refundedPacks: 'Packs',
  ofPacks: (packs: number, claimed: number) => (packs < claimed ? `${packs} of ${claimed} claimed` : String(packs)),
  fewer: 'Why fewer',
  end: 'End it',
  endHints: {
    exchange: 'For a ticket that nobody goes on with. The reserved replacement is free again, and the buyer reads the reason.',
    here: 'For a repair that nobody goes on with. The goods have to go back to the buyer as they are; they read the reason.',
    others: 'For a ticket that nobody goes on with. Nothing is refunded, and the buyer reads the reason.',
  },
  endedByShop: 'Ended by us',
  openedBy: (name: string) => `for the buyer, by ${name}`,
};

const zhCn: typeof en = {
  approveHints: {
    refund: '无需寄回商品，进入待退款。',
    return: '系统将请买家寄回商品。',
    exchange: '现在为其预留换货库存；如无库存，则改为退货退款。系统将请买家寄回商品。',
    repair: '系统将请买家寄来商品。',
  },
  sendHints: {
    replace: '预留的商品出库，退回的商品进入隔离区。',
    repair: '维修完成，寄还买家。',
    send_back: '将商品原样寄还买家。',
  },
  leftOutHint: (packs) => `仅将未退款的商品寄还买家：${packs}。买家可在留言中看到。`,
  refundHint: '金额由系统核算。确认后进入退款队列；同一订单退款累计超过一万元须先由两位财务审批。',
  rejectHint: '买家可见驳回原因；已收到的商品须寄还买家。',
  receiveHint: '自确认起七日内须完成退款。',
  inspectHint: '请登记实收数量与状态，供审批退款的同事参考。',
  quoteHint: '用于不在保修范围内的维修，由买家选择接受或拒绝。',
  packsToRefund: (code) => `${code} 退款件数`,
  ofClaimed: (claimed) => `/ ${claimed} 件`,
  fewerReason: '未全部退款的原因（买家可见）',
  fewerHint: '未退款的商品仍属买家：已寄到的须寄还买家，寄还之后、售后期限内可再次申请；已退款的商品进入隔离区。',
  refundedPacks: '退款件数',
  ofPacks: (packs, claimed) => (packs < claimed ? `${packs} 件（申请 ${claimed} 件）` : `${packs} 件`),
  fewer: '未全部退款的原因',
  end: '结束',
  endHints: {
    exchange: '用于长期无人继续处理的售后单。预留的换货库存将释放，买家可见原因。',
    here: '用于长期无人继续处理的维修。商品须原样寄还买家，买家可见原因。',
    others: '用于长期无人继续处理的售后单。不会退款，买家可见原因。',
  },
  endedByShop: '我方已结束',
  openedBy: (name) => `由 ${name} 代买家提交`,
};

const words: Readonly<Record<Language, typeof en>> = { en, 'zh-CN': zhCn };

/** Texts that only this area reads: the others are not to load them. */
export const useTicketWords = (): typeof en => words[useWords().language];
