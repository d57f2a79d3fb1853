/** Texts of the gallery's dialog; they load with its code. */
export const words = {
  title: (name: string) => `${name}的图片`,
  views: '视图',
  previous: '上一张',
  next: '下一张',
  larger: '放大',
  smaller: '缩小',
  whole: '显示全图',
  labelOf: (pack: string) => `${pack}的标签内容`,
  labelNote: '根据本商城数据、按 GHS 标签的顺序绘制，以包装上的实际标签为准。',
  supplier: '供应商：',
  content: '规格：',
  sizeNote: (facts: string) =>
    `按所示尺寸（${facts}）等比例绘制，仅表示大小，不表示形状。参照物为银行卡，85.6 × 54.0 mm（ISO/IEC 7810，ID-1 型）。`,
  sizeAlt: (facts: string) => `等比例轮廓：${facts}，旁为银行卡和 10 cm 标尺`,
  card: '银行卡',
  comma: '，',
} as const;
