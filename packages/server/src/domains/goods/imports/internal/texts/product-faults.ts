import type { FaultText } from './fault-text.ts';

/** What is wrong with a row about a product or a pack. */
export const productFaults = {
  unit_unknown: {
    en: ['This unit is not known.', 'Write one of: {units}.'],
    'zh-CN': ['单位无法识别。', '请使用以下单位之一：{units}。'],
  },
  pack_form: {
    en: ['This is not the size of a pack.', 'Write a number and a unit, like 500 mL or 25 g. Units: {units}.'],
    'zh-CN': ['不是有效的包装规格。', '请填写数字和单位，如 500 mL、25 g。可用单位：{units}。'],
  },
  name_taken: {
    en: ['The row has no English name: “{name}” is used.', 'Fill the cell if it is called otherwise in English.'],
    'zh-CN': ['未填写英文名称，将使用“{name}”。', '如有其他英文名称，请填写。'],
  },
  no_warehouse: {
    en: ['The shop has no open warehouse that could receive this stock.', 'Add a warehouse first; or leave the cell empty.'],
    'zh-CN': ['没有可用的仓库，无法录入库存。', '请先新建仓库，或将该单元格留空。'],
  },
  hazards_contradict: {
    en: [
      'The product has hazard classes and is stated not to be hazardous.',
      'Remove the hazard classes, or empty “Not classified as hazardous, according to”.',
    ],
    'zh-CN': ['该商品已有危险性类别，却又注明未被分类为危险品。', '请删除危险性类别，或清空“未被分类为危险品，依据”。'],
  },
  substance_hazardous: {
    en: [
      'Without a concentration the product is the substance “{substance}” itself, which has hazard classes or is on a regulated list.',
      'State the hazard classes; or enter the concentration of a solution; or leave the classification empty, and that of the substance applies.',
    ],
    'zh-CN': [
      '未填写浓度的商品即为纯物质“{substance}”，而该物质已有危险性类别或已列入管制目录。',
      '请填写危险性类别；如为溶液，请填写浓度；或将分类各项留空，即采用该物质的分类。',
    ],
  },
  transport_unclassified: {
    en: [
      'UN number, class or packing group differ from those of the substance, and the product has no classification of its own.',
      'Also enter scheme and source of the classification, with the classes if any applies; or leave the three empty.',
    ],
    'zh-CN': [
      '联合国编号、危险货物类别或包装类别与其物质不同，而该商品没有自己的危险性分类。',
      '请同时填写分类体系和分类依据，如有危险性类别也请填写；或将这三项留空。',
    ],
  },
  not_a_multiple: {
    en: ['The smallest quantity is not a whole number of steps of {multiple}.', 'Correct one of the two.'],
    'zh-CN': ['起购数量不是递增数量 {multiple} 的整数倍。', '请更正其中之一。'],
  },
  code_elsewhere: {
    en: ['This catalogue number belongs to the product “{product}”.', 'Choose another number, or name that product.'],
    'zh-CN': ['该货号属于商品“{product}”。', '请更换货号，或填写该商品的编码。'],
  },
  made_meanwhile: {
    en: [
      '“{subject}” was made in the shop after this file was checked.',
      'Look at it; import the file again if it shall be changed to what the row says.',
    ],
    'zh-CN': ['“{subject}”在本文件检查之后已在商城中新建。', '请先查看该条数据；如确需按本行修改，请重新导入该文件。'],
  },
  code_unknown: {
    en: ['The shop has no such catalogue number.', 'Correct it, or import the product first.'],
    'zh-CN': ['商城中没有该货号。', '请更正，或先导入商品。'],
  },
  product_differs: {
    en: [
      'This differs from the product’s first row (line {line}).',
      'Write the same in all rows of a product, or fill the first one alone.',
    ],
    'zh-CN': ['与该商品首行（第 {line} 行）不一致。', '请保持同一商品各行一致，或只填写首行。'],
  },
  brand_unknown: {
    en: ['The shop has no such brand. {meant}', 'Write a brand’s key or name.'],
    'zh-CN': ['商城中没有该品牌。{meant}', '请填写品牌编码或名称。'],
  },
  category_unknown: {
    en: ['The shop has no such category. {meant}', 'Write a category’s key or name.'],
    'zh-CN': ['商城中没有该分类。{meant}', '请填写分类编码或名称。'],
  },
  brand_shared: {
    en: ['The shop has several brands of this name.', 'Write the key of the one that you mean: {keys}.'],
    'zh-CN': ['商城中有多个品牌使用该名称。', '请填写所指品牌的编码：{keys}。'],
  },
  category_shared: {
    en: ['The shop has several categories of this name.', 'Write the key of the one that you mean: {keys}.'],
    'zh-CN': ['商城中有多个分类使用该名称。', '请填写所指分类的编码：{keys}。'],
  },
  other_family: {
    en: [
      'The new category is of another family (reagents, consumables, instruments, services).',
      'Choose one of the product’s own family: permits, returns and taxes follow from it.',
    ],
    'zh-CN': ['新分类属于其他一级分类（试剂、耗材、仪器、服务）。', '请选择商品原一级分类下的分类：资质要求、退货规则和税率均由其决定。'],
  },
  attribute_unknown: {
    en: ['Products of this category have no such property.', 'Leave the cell empty, or choose another category.'],
    'zh-CN': ['该分类的商品没有此属性。', '请留空，或更换分类。'],
  },
  not_a_choice: {
    en: ['This property is one of: {choices}.', 'Take one of these.'],
    'zh-CN': ['此属性只能是：{choices}。', '请选择其中之一。'],
  },
  stock_forbidden: {
    en: [
      'Whoever had this file checked may not move stock, and opening stock is stock that comes in.',
      'Leave the cell empty and let the warehouse receive the packs; or let somebody import the file who may move stock as well.',
    ],
    'zh-CN': [
      '提交校验的人员没有库存操作权限，不能录入期初库存。',
      '请将该单元格留空，由仓库收货入库；或由同时具有库存操作权限的人员导入此文件。',
    ],
  },
} as const satisfies Record<string, FaultText>;
