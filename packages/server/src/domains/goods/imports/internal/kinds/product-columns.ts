import {
  casNumbers,
  code,
  decimal,
  installation,
  key,
  oneOf,
  pattern,
  someOf,
  taxCode,
  text,
  whole,
  yesOrNo,
} from '../columns/cell-readers.ts';
import { type ProductFact, productFacts } from '@aliquot/contract/core/product-facts.ts';
import { ownReturnExceptions } from '@aliquot/contract/core/own-return-exceptions.ts';
import type { Column } from '../columns/column.ts';
import { price, tiers } from '../columns/price.ts';
import { unit } from '../columns/unit.ts';
import { dangerousGoodsColumns, hazardColumns } from '../typed/hazard-columns.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { transports } from '@aliquot/contract/core/transports.ts';

const flags = ['hot', 'new', 'recommended', 'trial'] as const;

/** Headers of catalogue numbers, in all kinds of files. */
export const codeTitles: readonly string[] = [
  'catalogue number',
  'catalog number',
  'catalogue no',
  'catalog no',
  'cat no',
  'cat',
  'sku',
  'item no',
  'item number',
  'item code',
  'article number',
  'article no',
  'product code',
  'part number',
  'code',
  '货号',
  '产品货号',
  '商品货号',
  '产品编号',
  '商品编号',
  '目录号',
  '目录编号',
  '编号',
  '物料编码',
];

/** Headers of list prices. */
export const priceTitles: readonly string[] = [
  'list price',
  'unit price',
  'selling price',
  'sales price',
  'retail price',
  'price (CNY)',
  'price (RMB)',
  '价格',
  '售价',
  '销售价',
  '销售价格',
  '零售价',
  '单价',
  '标价',
  '定价',
  '报价',
  '目录价',
  '含税价',
  '含税单价',
];

export const casTitles: readonly string[] = ['cas number', 'cas no', 'cas rn', 'cas', 'CAS号', 'CAS号码', 'CAS编号', 'CAS登记号'];

const factColumn = (name: string, { headers, value: of }: ProductFact): Column => ({
  name,
  also: headers,
  read: of.type === 'whole' ? whole(of) : pattern(of.form, of.example),
});

/** A product's facts, the same for all its packs. */
export const productColumns: readonly Column[] = [
  // without this column a product is recognised by its name, brand, CAS number and quality
  { name: 'product', also: ['product key', 'product id', 'product number', '商品编码', '产品编码'], read: key },
  {
    name: 'brand',
    also: ['brand key', 'brand name', 'manufacturer', 'maker', '品牌', '品牌名称', '厂家', '厂商', '生产厂家', '生产商', '制造商'],
    read: text(200),
    neededForNew: true,
  },
  {
    name: 'category',
    also: [
      'category key',
      'product category',
      'product type',
      '分类',
      '类别',
      '类目',
      '目录',
      '产品分类',
      '商品分类',
      '产品类别',
      '商品类别',
    ],
    read: text(200),
    neededForNew: true,
  },
  { name: 'substance', also: ['substance key', '物质', '物质编码'], read: key },
  { name: 'cas', also: casTitles, read: casNumbers },
  {
    name: 'name_en',
    also: [
      'name',
      'product name',
      'item name',
      'English name',
      'name (English)',
      '英文名',
      '英文名称',
      '英文品名',
      '名称（英文）',
      '品名（英文）',
      '产品名称（英文）',
      '商品英文名',
      '产品英文名',
    ],
    read: text(300),
    neededForNew: true,
  },
  {
    name: 'name_zh',
    also: [
      'Chinese name',
      'name (Chinese)',
      '名称',
      '品名',
      '商品',
      '产品',
      '中文名',
      '中文名称',
      '中文品名',
      '商品名',
      '产品名',
      '商品名称',
      '产品名称',
      '试剂名称',
    ],
    read: text(300),
  },
  { name: 'grade_en', also: ['grade', '英文级别', '英文等级'], read: text(100) },
  { name: 'grade_zh', also: ['级别', '等级', '规格等级', '纯度等级', '纯度级别'], read: text(100) },
  { name: 'purity', also: ['纯度', '含量', '纯度/含量'], read: text(100) },
  { name: 'assay', also: ['assay (%)', '质量分数', '含量（%）'], read: decimal({ least: 0.001, most: 100 }) },
  { name: 'concentration', also: ['concentration (mol/L)', '浓度', '浓度（mol/L）'], read: decimal({ least: 0.00001, most: 99_999 }) },
  { name: 'summary_en', also: ['summary', '英文简介'], read: text(1_000) },
  { name: 'summary_zh', also: ['简介', '中文简介'], read: text(1_000) },
  { name: 'description_en', also: ['description', '英文描述', '英文详情'], read: text(20_000) },
  { name: 'description_zh', also: ['描述', '详情', '中文描述'], read: text(20_000) },
  { name: 'storage_en', also: ['storage', 'storage conditions', '英文储存条件'], read: text(300) },
  { name: 'storage_zh', also: ['储存', '储存条件', '保存条件', '贮存条件', '存储条件', '储存温度'], read: text(300) },
  { name: 'transport', also: ['shipping temperature', '运输', '运输条件'], read: oneOf(valuesOf(transports)) },
  ...Object.entries(productFacts).map(([name, fact]) => factColumn(name, fact)),
  ...hazardColumns,
  ...dangerousGoodsColumns,
  { name: 'flags', also: ['lists', '标签', '标记'], read: someOf(flags) },
  { name: 'popularity', also: ['热度'], read: whole({ least: 0, most: 1000 }) },
  { name: 'picture', also: ['图片'], read: pattern(/^[a-z]+\/[a-z0-9._-]{1,150}$/, 'illustrations/beaker-250') },
  { name: 'published', also: ['上架', '是否上架'], read: yesOrNo },
];

/** A pack's facts. */
export const packColumns: readonly Column[] = [
  {
    name: 'code',
    also: codeTitles,
    read: code,
    needed: true,
  },
  {
    name: 'amount',
    also: ['pack amount', 'quantity per pack', '包装量', '规格数量'],
    read: decimal({ least: 0.0001, most: 9_999_999_999 }),
    neededForNew: true,
  },
  // both instead of amount and unit: a size in one text, and what it is in
  { name: 'pack', also: ['pack size', 'size', 'package size', 'specification', '规格', '包装规格', '产品规格', '装量'], read: text(200) },
  { name: 'packaging', also: ['packing', 'container', '包装', '包装形式', '包装方式'], read: text(200) },
  { name: 'unit', also: ['pack unit', 'uom', '单位', '计量单位', '包装单位'], read: unit, neededForNew: true },
  { name: 'label_en', also: ['pack label', '英文包装', '英文规格'], read: text(200) },
  { name: 'label_zh', also: ['中文包装', '中文规格'], read: text(200) },
  { name: 'price', also: priceTitles, read: price, neededForNew: true },
  { name: 'tiers', also: ['quantity tiers', 'tier prices', '阶梯价', '阶梯价格'], read: tiers },
  { name: 'weight_g', also: ['weight', 'shipping weight (g)', '重量', '毛重（g）'], read: whole({ least: 0, most: 10_000_000 }) },
  { name: 'lead_days', also: ['lead time', 'lead time (days)', '货期', '交货期', '发货期'], read: whole({ least: 0, most: 3_650 }) },
  { name: 'stocked', also: ['是否备货', '现货管理'], read: yesOrNo },
  { name: 'min_quantity', also: ['minimum order quantity', 'moq', '起订量', '起购数量'], read: whole({ least: 1, most: 9999 }) },
  { name: 'multiple', also: ['order multiple', '订购倍数', '递增数量'], read: whole({ least: 1, most: 9999 }) },
  { name: 'warranty_months', also: ['warranty (months)', '保修期', '保修期（月）'], read: whole({ least: 0, most: 120 }) },
  { name: 'installation', also: ['安装', '安装服务', '是否含安装'], read: installation },
  {
    name: 'low_stock',
    also: ['low stock level', 'reorder level', '低库存线', '安全库存', '库存预警值'],
    read: whole({ least: 0, most: 1_000_000 }),
  },
  {
    name: 'return_exceptions',
    also: ['return exceptions', 'not returnable because', '退货例外', '不适用无理由退货'],
    read: someOf(ownReturnExceptions),
  },
  { name: 'tax_code', also: ['tax classification code', '税收分类编码', '商品和服务税收分类编码'], read: taxCode },
  { name: 'position', also: ['顺序', '排序'], read: whole({ least: 1, most: 100_000 }) },
  { name: 'withdrawn', also: ['discontinued', '停售', '是否停售'], read: yesOrNo },
  {
    name: 'opening_stock',
    also: ['opening stock', 'stock', 'in stock', 'on hand', 'inventory', '期初库存', '库存', '库存量', '库存数量', '现有库存'],
    read: whole({ least: 0, most: 10_000_000 }),
  },
];

/** A column `attr:pore-size`, or for one language `attr:form:en`; null for other headers. */
export function attributeColumn(header: string): Column | null {
  const name = attributeName(header.trim());
  return name === null ? null : { name: header.trim(), also: [], read: text(500) };
}

/** What an attribute's column is about. */
export function attributeName(column: string): { key: string; language: 'en' | 'zh' | null } | null {
  const [, key, language] = /^attr:([a-z0-9]+(?:-[a-z0-9]+)*)(?::(en|zh))?$/.exec(column) ?? [];
  if (key === undefined) return null;
  return { key, language: language === 'en' || language === 'zh' ? language : null };
}
