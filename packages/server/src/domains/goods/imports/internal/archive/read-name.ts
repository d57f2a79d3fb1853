import { documentLanguages, uploadedKinds } from '@aliquot/contract/console/documents.ts';
import { isDay } from '../../../documents/uploaded/read-document-facts.ts';
import type { UploadedKind } from '../../../documents/uploaded/uploaded-document.ts';

/** What a file becomes, by its name. */
export type Meaning =
  | { becomes: 'picture'; position: number }
  | { becomes: UploadedKind; language: (typeof documentLanguages)[number]; dated_on: string; title: string };

/** A file name at each place where the number of a product can end, the longest number first. */
export type SplitName = { number: string; rest: string };

/** `A_B_2.jpg`: the numbers `A_B_2`, `A_B` and `A`, as a number may have underscores. */
export function splitName(name: string): SplitName[] {
  const parts = name.replace(/\.[A-Za-z0-9]{1,5}$/, '').split('_');
  return parts.map((_, index) => {
    const end = parts.length - index;
    return { number: parts.slice(0, end).join('_'), rest: parts.slice(end).join('_') };
  });
}

/** What operating systems put into a ZIP beside its files. */
export const isOfSystem = (path: string, name: string): boolean =>
  /(?:^|[/\\])__MACOSX[/\\]/.test(path) || name.startsWith('._') || /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);

/** The part of a picture's name behind the number: nothing, or its place. Null: unclear. */
export function readPictureName(rest: string): Meaning | null {
  if (rest === '') return { becomes: 'picture', position: 1 };
  return /^[1-9]\d{0,2}$/.test(rest) ? { becomes: 'picture', position: Number(rest) } : null;
}

/** The part of a document's name behind the number: `sds_en_2026-03-01_Title`. Null: unclear. */
export function readDocumentName(rest: string): Meaning | null {
  const [kindText = '', languageText = '', day = '', ...titleParts] = rest.split('_');
  const kind = uploadedKinds.find((one) => one === kindText.toLowerCase());
  const language = documentLanguages.find((one) => one.slice(0, 2) === languageText.toLowerCase());
  const title = titleParts.join(' ').trim();
  if (!kind || !language || !isDay(day) || Array.from(title).length > 200) return null;
  return { becomes: kind, language, dated_on: day, title: title || usualTitles[language][kind] };
}

const usualTitles: Record<(typeof documentLanguages)[number], Record<UploadedKind, string>> = {
  en: {
    sds: 'Safety data sheet',
    certificate: 'Certificate',
    manual: 'Manual',
    specification: 'Specification',
    other: 'Document',
  },
  'zh-CN': { sds: '安全技术说明书', certificate: '证书', manual: '使用说明书', specification: '规格书', other: '文件' },
};
