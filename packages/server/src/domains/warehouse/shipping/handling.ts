import type { Installation } from '@aliquot/contract/core/installations.ts';
import type { Language } from '@aliquot/contract/core/language.ts';

/** From here on one person does not carry a pack: the shop arranges how it gets to its place. */
const heavyFrom = 30_000;

/** Whether a pack of this weight in grams needs floor and lift to be stated. */
export const isHeavy = (weight: number): boolean => weight >= heavyFrom;

/** What freight covers for a heavy pack, what is arranged, and what the buyer states; else null. */
function heavyText(weight: number, language: Language): string | null {
  if (!isHeavy(weight)) return null;
  const kilograms = Math.round(weight / 1000);
  return {
    en: `Heavy: ${kilograms} kg per pack. The freight shown covers delivery to the building and, with a lift or on the ground floor, to the room. Enter floor and lift at checkout; we call to agree the date. We quote for carrying upstairs before it ships.`,
    'zh-CN': `重货，每件 ${kilograms} 千克。所示运费含送至楼下；有电梯或位于一层时送至室内。结算时请填写楼层和电梯情况，发货前我们会电话预约送货日期；需人工搬上楼的，发货前另行报价。`,
  }[language];
}

const texts = {
  none: null,
  included: {
    en: 'Installation at your site is included in the price. We call to agree the date.',
    'zh-CN': '价格含上门安装，安装时间由我们电话与您预约。',
  },
  quoted: {
    en: 'Installation is not included. Contact sales for a quotation.',
    'zh-CN': '价格不含安装，如需安装请联系销售报价。',
  },
} as const;

/** What the price covers of installation; null for goods that need none. */
export const installationText = (installation: Installation, language: Language): string | null => texts[installation]?.[language] ?? null;

/** What is arranged for a pack besides its delivery: how it is carried, and installed. */
export const handlingTexts = (pack: { weight_g: number; installation: Installation }, language: Language): string[] =>
  [heavyText(pack.weight_g, language), installationText(pack.installation, language)].filter((text) => text !== null);
