import { casNumbers, decimal, key, pattern, text, texts } from '../columns/cell-readers.ts';
import type { Column } from '../columns/column.ts';
import { casTitles } from './product-columns.ts';
import { dangerousGoodsColumns } from '../typed/hazard-columns.ts';

/** Columns of a substance. `inchikey` is only compared: the shop computes it. */
export const substanceColumns: readonly Column[] = [
  { name: 'key', also: ['substance', 'substance key', '物质编码'], read: key },
  { name: 'cas', also: casTitles, read: casNumbers },
  {
    name: 'name_en',
    also: ['name', 'English name', 'name (English)', '英文名', '英文名称', '英文品名'],
    read: text(300),
    neededForNew: true,
  },
  { name: 'name_zh', also: ['Chinese name', 'name (Chinese)', '名称', '品名', '中文名', '中文名称', '中文品名'], read: text(300) },
  { name: 'iupac_name', also: ['iupac', 'systematic name', '系统命名'], read: text(1_000) },
  { name: 'formula', also: ['molecular formula', '分子式', '化学式'], read: text(200) },
  { name: 'formula_display', also: ['formula as written', '结构式写法'], read: text(200) },
  {
    name: 'molar_mass',
    also: ['molar_mass_g_per_mol', 'molar mass (g/mol)', 'molecular weight', 'mw', '分子量', '摩尔质量', '摩尔质量（g/mol）'],
    read: decimal({ least: 1, most: 9_999_999 }),
  },
  { name: 'smiles', also: ['SMILES 结构'], read: text(2_000) },
  { name: 'inchikey', also: ['inchi key'], read: pattern(/^[A-Z]{14}-[A-Z]{10}-[A-Z]$/, 'CSCPPACGZOOCGX-UHFFFAOYSA-N') },
  { name: 'synonyms_en', also: ['synonyms', 'English synonyms', '英文别名'], read: texts(4_000) },
  { name: 'synonyms_zh', also: ['Chinese synonyms', '别名', '中文别名'], read: texts(4_000) },
  { name: 'density', also: ['density (g/mL)', '密度', '密度（g/mL）'], read: decimal({ least: 0.00001, most: 99_999 }) },
  { name: 'melting_point', also: ['melting point (°C)', '熔点', '熔点（℃）'], read: decimal({ least: -273.14, most: 9_999 }) },
  { name: 'boiling_point', also: ['boiling point (°C)', '沸点', '沸点（℃）'], read: decimal({ least: -273.14, most: 9_999 }) },
  ...dangerousGoodsColumns,
  { name: 'source', also: ['来源', '数据来源'], read: text(500) },
];
