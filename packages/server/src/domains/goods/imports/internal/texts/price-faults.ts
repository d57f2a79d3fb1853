import type { FaultText } from './fault-text.ts';

/** What is wrong with a row about a price, of everybody or of an institution. */
export const priceFaults = {
  price_form: {
    en: ['This is not a price in yuan.', 'Write digits with at most two decimals, like 123.45.'],
    'zh-CN': ['不是以元为单位的价格。', '请填写数字，最多两位小数，如 123.45。'],
  },
  price_impossible: {
    en: ['A price is more than 0 and at most {most} yuan.', 'Correct it.'],
    'zh-CN': ['价格应大于 0 元且不超过 {most} 元。', '请更正。'],
  },
  tiers_form: {
    en: ['These are not quantity tiers.', 'Write “from how many: yuan each”, separated by semicolons: 10: 90.00; 50: 80.00.'],
    'zh-CN': ['不是阶梯价格。', '请按“起购数量: 单价（元）”填写，用分号分隔：10: 90.00; 50: 80.00。'],
  },
  tiers_order: {
    en: ['Tiers begin with 2 packs or more, and each has more packs and a lower price than the one before.', 'Put them in order.'],
    'zh-CN': ['阶梯至少从 2 件起，且数量递增、单价递减。', '请按顺序填写。'],
  },
  tier_not_below_price: {
    en: ['The first tier’s price is not below the list price of {price} yuan.', 'Lower the tier, or correct the price.'],
    'zh-CN': ['首个阶梯价不低于标价 {price} 元。', '请降低阶梯价或更正标价。'],
  },
  price_changed: {
    en: ['The pack costs {now} by now.', 'Look at it again, and propose its price again.'],
    'zh-CN': ['该规格现价为 {now}。', '请核对后重新调价。'],
  },
  institution_unknown: {
    en: ['The shop has no such institution.', 'Write its key, or its whole name in one of the two languages.'],
    'zh-CN': ['商城中没有该机构。', '请填写机构编码，或完整的中文或英文名称。'],
  },
  institution_of_two: {
    en: ['Several institutions are called this: {keys}.', 'Write the key of the one that is meant.'],
    'zh-CN': ['有多个机构使用该名称：{keys}。', '请改填机构编码。'],
  },
  above_list_price: {
    en: ['An agreed price is not above the list price, which is {price} yuan.', 'Lower it, or take the row out.'],
    'zh-CN': ['协议价不得高于目录价 {price} 元。', '请降低价格，或删除该行。'],
  },
  agreed_already: {
    en: [
      '{price} yuan is agreed with the institution from {from} to {until}, which overlaps these days.',
      'Bring that one in the same file with an earlier last day, or begin after it.',
    ],
    'zh-CN': ['与该机构已有的协议价（{price} 元，{from} 至 {until}）日期重叠。', '请在同一文件中将其截止日期提前，或从其结束之后开始。'],
  },
  agreed_otherwise: {
    en: [
      'What is agreed from this day on, at {price} yuan, has another price or other terms for offers.',
      'Of what is agreed a file changes the last day alone: end it, and begin the new price on a later day.',
    ],
    'zh-CN': [
      '自该日起已有协议价（{price} 元），价格或优惠叠加规则与本行不同。',
      '已登记的协议价只能修改截止日期：请先终止，再从之后的日期起登记新价格。',
    ],
  },
  agreement_over: {
    en: ['This agreed price ended on {until}.', 'Begin a new one, today or later.'],
    'zh-CN': ['该协议价已于 {until} 结束。', '请登记新的协议价，起始日期为今天或之后。'],
  },
  ended_meanwhile: {
    en: [
      'This agreed price was ended, shortened, prolonged or taken away in the shop after this file was checked.',
      'Look at it; import the file again if it shall be changed to what the row says.',
    ],
    'zh-CN': ['该协议价在本文件检查之后已在商城中终止、改期或撤除。', '请先查看该协议价；如确需按本行修改，请重新导入该文件。'],
  },
  overlaps_row: {
    en: ['The days overlap those of line {line}.', 'Let one of the two end before the other begins.'],
    'zh-CN': ['日期与第 {line} 行重叠。', '请让其中一条在另一条开始之前结束。'],
  },
  planned_otherwise: {
    en: ['Another price is planned for the pack on this day: {price} yuan.', 'Take that one back first, or choose another day.'],
    'zh-CN': ['该规格在此日期已有其他预定调价：{price} 元。', '请先撤回原调价，或另选日期。'],
  },
  other_day_in_row: {
    en: [
      'Line {line} prices this pack for another day, and each price is compared with the price that holds before its day.',
      'Put the later day into a file of its own, and import it once the first one has been carried out.',
    ],
    'zh-CN': [
      '第 {line} 行已为该规格设定其他日期的价格，而每个价格须以其生效日之前的价格为准进行核对。',
      '请将较晚的日期放入另一份文件，待前一份文件执行后再导入。',
    ],
  },
} as const satisfies Record<string, FaultText>;
