import type { Language } from '@aliquot/contract/core/language.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { transports } from '@aliquot/contract/core/transports.ts';
import type { Readable } from 'node:stream';
import type { Database } from '../../../../platform/database/connection.ts';
import { type Cell, writeWorkbook } from '../../../../platform/files/write-xlsx.ts';
import { findCatalogueNames } from '../../catalogue/find-catalogue-names.ts';
import { unitNames } from '../internal/columns/unit.ts';
import type { Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { titleOf } from '../kinds/title-of.ts';

type Example = Readonly<Record<string, Cell>>;

/** What a first import needs, by column; the other columns are in the guide. */
const examples: Readonly<Record<Kind['name'], readonly Example[]>> = {
  products: [
    {
      code: 'AC-1001-500',
      name_zh: '丙酮',
      name_en: 'Acetone',
      cas: '67-64-1',
      pack: '500 mL',
      packaging: '瓶',
      price: 88,
      opening_stock: 12,
      brand: '自主品牌',
      category: '溶剂',
      purity: '≥99.5%',
      transport: 'ambient',
      published: 'yes',
      ghs_scheme: 'CLP',
      ghs_source: 'CLP Annex VI, index number 606-001-00-8',
      ghs_classes: 'Flam. Liq. 2; Eye Irrit. 2; STOT SE 3',
      ghs_hazards: 'H225; H319; H336',
      no_hazards_source: null,
    },
    {
      code: 'AG-2001-1',
      name_zh: '琼脂平板',
      name_en: 'Agar plates',
      cas: null,
      pack: '1盒',
      packaging: null,
      price: 120,
      opening_stock: 5,
      brand: '自主品牌',
      category: '培养基',
      purity: null,
      transport: 'chilled',
      published: 'yes',
      ghs_scheme: null,
      ghs_source: null,
      ghs_classes: null,
      ghs_hazards: null,
      no_hazards_source: '供应商说明书',
    },
  ],
  substances: [
    {
      cas: '67-64-1',
      name_en: 'Acetone',
      name_zh: '丙酮',
      formula: 'C3H6O',
      molar_mass: 58.08,
      synonyms_zh: '二甲基酮',
      ghs_scheme: 'CLP',
      ghs_source: 'CLP Annex VI, index number 606-001-00-8',
      ghs_classes: 'Flam. Liq. 2; Eye Irrit. 2; STOT SE 3',
      ghs_hazards: 'H225; H319; H336',
      source: 'PubChem',
    },
  ],
  prices: [{ code: 'AC-1001-500', price: 92.5, tiers: '10: 85.00; 50: 80.00', valid_from: null }],
  'contract-prices': [
    { institution: 'river', code: 'AC-1001-500', price: 80, valid_from: '2030-01-01', valid_until: '2030-12-31', allows_offers: 'no' },
  ],
};

const sheetNames = { en: ['Import', 'Examples'], 'zh-CN': ['导入', '示例'] } as const;
const yesOrNo = { en: ['yes', 'no'], 'zh-CN': ['是', '否'] } as const;

/**
 * A spreadsheet to fill in: the header with drop-downs on the first sheet, which is the one that is
 * imported, and examples on the second.
 */
export async function writeTemplate(db: Database, kind: Kind['name'], language: Language): Promise<Readable> {
  const columns = Object.keys(examples[kind][0] ?? {});
  const header = columns.map((name) => titleOf(kinds[kind], name, language));
  const named = await findCatalogueNames(db, language);
  const choices = new Map<string, readonly string[]>([
    ['transport', valuesOf(transports)],
    ['published', yesOrNo[language]],
    ['allows_offers', yesOrNo[language]],
    ['packaging', ['瓶', '盒', '袋', '桶', '支']],
    ['pack', unitNames.map((unit) => `1 ${unit}`)],
    ['brand', named.brands],
    ['category', named.categories],
  ]);
  const offered = columns.flatMap((name, index) => {
    const texts = choices.get(name) ?? [];
    return texts.length > 0 ? [[index, texts] as const] : [];
  });
  const [sheet, second] = sheetNames[language];
  const answers: Readonly<Record<string, string>> = { yes: yesOrNo[language][0], no: yesOrNo[language][1] };
  const rows = examples[kind].map((example) =>
    columns.map((name) => {
      const cell = example[name] ?? null;
      return typeof cell === 'string' ? (answers[cell] ?? cell) : cell;
    }),
  );
  return writeWorkbook([
    { name: sheet, rows: [header], choices: new Map(offered) },
    { name: second, rows: [header, ...rows] },
  ]);
}
