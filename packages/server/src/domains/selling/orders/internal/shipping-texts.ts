import type { Wording } from '@aliquot/contract/core/language.ts';

/** Why a parcel cannot leave. */
export const shippingTexts = {
  addressCorrected: {
    en: 'The address was corrected meanwhile: open the page again, and print the documents of this order again.',
    'zh-CN': '收货地址已更正：请刷新页面，并重新打印该订单的单据。',
  },
  notWaiting: { en: 'The order does not wait to be shipped.', 'zh-CN': '该订单不在待发货状态。' },
  lotsNeedWarehouse: {
    en: 'Say in which warehouse the chosen lots are.',
    'zh-CN': '指定批次时须同时指定仓库。',
  },
  trackingUsed: (number: string, carrier: string): Wording => ({
    en: `The tracking number ${number} of ${carrier} was used before. Check it.`,
    'zh-CN': `${carrier} 运单号 ${number} 已使用过，请核对。`,
  }),
  noWarehouse: (key: string): Wording => ({ en: `There is no warehouse ${key}.`, 'zh-CN': `没有标识为 ${key} 的仓库。` }),
  apart: (parcels: readonly string[]): Wording => ({
    en: `These packs travel apart (${parcels.join(', ')}): ship each parcel separately.`,
    'zh-CN': `这些商品须分开运输（${parcels.join('、')}），请逐个包裹发货。`,
  }),
  dangerous: (code: string): Wording => ({
    en: `${code} is dangerous goods: only a licensed carrier (DG) takes it.`,
    'zh-CN': `${code} 属于危险货物，只能由有资质的承运商（DG）承运。`,
  }),
  noParcel: (key: string, planned: readonly string[]): Wording => ({
    en: `There is no parcel ${key}: the order has ${planned.join(', ')}.`,
    'zh-CN': `没有包裹 ${key}，该订单的包裹为：${planned.join('、')}。`,
  }),
  permitsWait: { en: 'All that is left waits for its permits.', 'zh-CN': '剩余商品均在等待购买凭证审核。' },
  nothingLeft: { en: 'Nothing of it is left to ship.', 'zh-CN': '没有待发的商品。' },
  left: (code: string, left: number, wanted: number): Wording => ({
    en: `${code}: ${left} packs are left to ship, not ${wanted}.`,
    'zh-CN': `${code}：待发 ${left} 件，不足 ${wanted} 件。`,
  }),
  unreleased: (code: string): Wording => ({
    en: `${code} waits for its permits: they have to be verified first.`,
    'zh-CN': `${code} 的购买凭证尚未审核通过，暂不能发货。`,
  }),
} as const;
