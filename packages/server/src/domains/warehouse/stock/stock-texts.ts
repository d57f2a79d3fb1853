import type { Wording } from '@aliquot/contract/core/language.ts';

/** Why goods cannot be received, moved, set aside or written off. */
export const stockTexts = {
  there: (packs: number, wanted: number): Wording => ({
    en: `${packs} packs are there, not ${wanted}.`,
    'zh-CN': `实有 ${packs} 件，不足 ${wanted} 件。`,
  }),
  free: (packs: number, wanted: number): Wording => ({
    en: `${packs} packs are there that are not set aside, not ${wanted}.`,
    'zh-CN': `未隔离的商品有 ${packs} 件，不足 ${wanted} 件。`,
  }),
  aside: (packs: number, wanted: number): Wording => ({
    en: `${packs} packs are set aside, not ${wanted}.`,
    'zh-CN': `已隔离 ${packs} 件，不足 ${wanted} 件。`,
  }),
  unpromised: (packs: number, wanted: number): Wording => ({
    en: `${packs} packs of it are promised to nobody, not ${wanted}: ship first, or move less.`,
    'zh-CN': `未被占用的商品有 ${packs} 件，不足 ${wanted} 件：请先发货，或减少调拨数量。`,
  }),
  notEmpty: { en: 'Packs lie there still: move them or write them off first.', 'zh-CN': '仓库内仍有库存，请先调拨或报损。' },
  lastWarehouse: { en: 'It is the only open warehouse: open another one first.', 'zh-CN': '这是唯一启用的仓库，请先启用其他仓库。' },
  sameWarehouse: { en: 'It lies in that warehouse already.', 'zh-CN': '商品已在该仓库。' },
  lotNeeded: (code: string): Wording => ({
    en: `${code} is kept by lot: enter its lot number.`,
    'zh-CN': `${code} 按批次管理，请填写批号。`,
  }),
  alreadyReceived: (reference: string): Wording => ({
    en: `${reference} was taken in before.`,
    'zh-CN': `送货单 ${reference} 此前已入库。`,
  }),
  receivedAs: (reference: string, number: string, now: string): Wording => ({
    en: `What ${reference} brought as lot ${number} was corrected to ${now} and is taken in. Say that it is another lot where ${reference} brought a lot whose label does say ${number}, too.`,
    'zh-CN': `送货单 ${reference} 此前以批号 ${number} 入库的商品已更正为 ${now}，无需重复入库。若该送货单另有标签确为 ${number} 的批次，请确认这是另一批次。`,
  }),
  otherDays: (number: string): Wording => ({
    en: `Lot ${number} is known with other days of manufacture and expiry.`,
    'zh-CN': `批号 ${number} 已有记录，但生产日期或有效期不同。`,
  }),
  corrected: (number: string, now: string): Wording => ({
    en: `Lot ${number} was corrected to ${now}. Receive under ${now} what is of it; say that it is another lot where the label does say ${number}.`,
    'zh-CN': `批号 ${number} 已更正为 ${now}。若为同一批次，请按 ${now} 收货；若标签确为 ${number}，请确认这是另一批次。`,
  }),
} as const;
