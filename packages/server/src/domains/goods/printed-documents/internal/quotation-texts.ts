import type { Language } from '@aliquot/contract/core/language.ts';

const english = {
  title: 'Quotation',
  buyer: 'For',
  number: 'Quotation number',
  issued: 'Issued on',
  validUntil: 'Valid until',
  seller: 'From',
  lines: 'Products and services',
  code: 'Catalogue number',
  product: 'Product',
  quantity: 'Packs',
  unitPrice: 'Unit price',
  vat: 'VAT',
  amount: 'Amount',
  goods: 'Total, VAT included',
  containedVat: 'Of which VAT',
  terms: (until: string) => [
    'All prices are in CNY and include VAT at the rate shown. They are the prices on the date of issue, including volume and contract prices.',
    `This quotation is not a binding offer and does not reserve stock. Orders use the prices at the time they are placed; a cart created from this quotation shows any changes. After ${until}, request a new quotation.`,
    'Shipping, spend-and-save discounts, coupons and points are not included; they are calculated at checkout for the address and date of the order.',
    'Payment methods and the permits required for regulated substances are shown at checkout.',
  ],
};

/** A quotation's texts, in both languages. */
export const quotationTexts: Record<Language, typeof english> = {
  en: english,
  'zh-CN': {
    title: '报价单',
    buyer: '客户单位',
    number: '报价单号',
    issued: '报价日期',
    validUntil: '有效期至',
    seller: '报价方',
    lines: '报价明细',
    code: '货号',
    product: '商品',
    quantity: '数量',
    unitPrice: '单价',
    vat: '增值税率',
    amount: '金额',
    goods: '合计（含税）',
    containedVat: '其中增值税',
    terms: (until) => [
      '以上价格均为人民币含税价，税率见各行，为报价当日的价格，已包含适用的阶梯价与单位协议价。',
      `本报价单不构成要约，亦不预留库存：订单以提交时的价格为准；将报价单转为购物车时，系统会提示已变动的价格。${until}之后，请您重新生成报价单。`,
      '运费、满减、优惠券与积分抵扣不包含在内，将在结算时按收货地址与下单日期计算。',
      '可用的支付方式及管制类化学品所需的购买凭证，以结算页面的提示为准。',
    ],
  },
};
