import type { Language } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import type { ArticleWriting } from '../article-writing.ts';
import { type WrittenBody, matchesIn } from '../blocks.ts';
import { fieldsIn, readPageFields } from './page-fields.ts';

/**
 * What keeps a page of the shop from being published: marked places, and fields without a value.
 */
export async function faultsOfPage(
  db: Database,
  writing: Pick<ArticleWriting, 'body_en' | 'body_zh'>,
  language: Language,
): Promise<FieldFault[]> {
  const fields = await readPageFields(db);
  const text = texts[language];
  return (['body_en', 'body_zh'] as const).flatMap((name) => {
    const known = fields[name === 'body_en' ? 'en' : 'zh-CN'];
    const [place] = placesIn(writing[name]);
    const empty = fieldsIn(writing[name]).filter((one) => !known[one]);
    return [
      ...(place === undefined ? [] : [{ field: name, msg: text.place(place) }]),
      ...(empty.length === 0 ? [] : [{ field: name, msg: text.empty(empty.map((one) => `{{${one}}}`).join(', ')) }]),
    ];
  });
}

/** The places of a text that somebody has yet to complete, marked by double square brackets. */
export const placesIn = (blocks: WrittenBody): string[] => matchesIn(blocks, /\[\[.*?\]\]/g);

const texts = {
  en: {
    place: (place: string) => `Complete or delete what is marked first: ${place}`,
    empty: (names: string) => `Settings › Company details has nothing for ${names}. Enter it there, or write the text out here.`,
  },
  'zh-CN': {
    place: (place: string) => `请先补全或删除标出的内容：${place}`,
    empty: (names: string) => `“设置 › 公司信息”中没有 ${names} 的内容，请先填写，或直接在此写明。`,
  },
} as const;
