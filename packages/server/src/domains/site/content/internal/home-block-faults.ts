import type { Language } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';
import { type HomeBlockKind, hasPart } from '@aliquot/contract/shop/home-blocks.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { getWrittenList } from '../../../goods/catalogue/lists/find-lists.ts';
import type { HomeBlockWriting } from '../home-blocks.ts';
import { findPicture } from '../pictures.ts';

/** A block's faults by field; constraints of `home_block` check the same. */
export async function faultsOfBlock(
  db: Database,
  kind: HomeBlockKind,
  writing: HomeBlockWriting,
  language: Language,
): Promise<FieldFault[]> {
  const text = texts[language];
  const faults: FieldFault[] = [...faultsOfWords(kind, writing, language), ...faultsOfTime(kind, writing, language)];
  if (hasPart(kind, 'most') && writing.most === null) faults.push({ field: 'most', msg: text.most });
  if (hasPart(kind, 'list') && !(writing.list_id !== null && (await getWrittenList(db, writing.list_id)).ok))
    faults.push({ field: 'list_id', msg: text.list });
  if (writing.picture_id !== null && !(await findPicture(db, writing.picture_id))) faults.push({ field: 'picture_id', msg: text.picture });
  return faults;
}

function faultsOfWords(kind: HomeBlockKind, writing: HomeBlockWriting, language: Language): FieldFault[] {
  const text = texts[language];
  const isEmpty = (field: 'title_en' | 'title_zh' | 'text_en' | 'text_zh' | 'link_label_en' | 'link_label_zh') =>
    writing[field].trim() === '';
  const faults: FieldFault[] = [];
  for (const field of ['title_en', 'title_zh'] as const)
    if (!hasPart(kind, 'untitled') && isEmpty(field)) faults.push({ field, msg: text.needed });
  if (isEmpty('text_en') !== isEmpty('text_zh')) faults.push({ field: isEmpty('text_en') ? 'text_en' : 'text_zh', msg: text.both });
  for (const field of ['link_label_en', 'link_label_zh'] as const)
    if (writing.link !== null && isEmpty(field)) faults.push({ field, msg: text.label });
  if (writing.link === null && !(isEmpty('link_label_en') && isEmpty('link_label_zh'))) faults.push({ field: 'link', msg: text.link });
  return faults;
}

function faultsOfTime(
  kind: HomeBlockKind,
  { is_shown: isShown, starts_at: starts, ends_at: ends }: HomeBlockWriting,
  language: Language,
): FieldFault[] {
  const text = texts[language];
  if (kind === 'head' && (!isShown || starts || ends)) return [{ field: 'is_shown', msg: text.head }];
  return starts && ends && ends <= starts ? [{ field: 'ends_at', msg: text.order }] : [];
}

const texts = {
  en: {
    needed: 'Please write it in both languages.',
    both: 'Please write it in both languages, or in neither.',
    most: 'Please say how many are shown: 1 to 24.',
    list: 'Please choose a product list; this one is gone.',
    picture: 'This picture is gone; please upload it again.',
    link: 'Please say where it leads, or leave its words empty.',
    label: 'A link needs words in both languages.',
    head: 'The head is always shown: without it the page has no name.',
    order: 'The end must come after the beginning.',
  },
  'zh-CN': {
    needed: '中英文均须填写。',
    both: '中英文须同时填写或同时留空。',
    most: '请填写展示数量（1～24）。',
    list: '请选择商品列表，原列表已不存在。',
    picture: '该图片已不存在，请重新上传。',
    link: '请填写链接地址，或清空链接文字。',
    label: '链接文字须填写中英文。',
    head: '页首始终展示，不可隐藏或定时。',
    order: '结束时间须晚于开始时间。',
  },
} as const;
