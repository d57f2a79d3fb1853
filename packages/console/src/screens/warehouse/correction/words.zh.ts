import type { CorrectionWords } from './use-correction-words.ts';

export const words: CorrectionWords = {
  correct: '更正批号或日期',
  correctHint: '更正收货时录错的内容。可售状态随即更新；按原批号仍可查到该批次。',
  correctFor: '适用规格',
  correctBatch: (packs) => `同批全部规格：${packs}`,
  correctBatchHint: '其他规格登记的日期不同的，保持不变。',
  correctPack: (code) => `仅 ${code}`,
  gone: '已有商品按错误信息发出',
  goneHint: '收货人可在订单中看到更正内容；必要时请另行通知，尤其是有效期提前时。',
  goneOf: (code, packs) => `${code}：已发出 ${packs} 件。`,
  whoHas: (code) => `查看 ${code} 的去向`,
  corrected: '已更正。',
  corrections: '更正记录',
  formerNumbers: '原批号',
  asLot: (number) => `，随货单据批号为 ${number}`,
};
