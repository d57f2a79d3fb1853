/** The two languages of the shop, as BCP 47 tags. */
export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-CN';

/** A text in every language of the shop. */
export type Wording = Readonly<Record<Language, string>>;

/** Text in one language only: somebody's own words, or already worded for its reader. */
export const asWritten = (text: string): Wording => ({ en: text, 'zh-CN': text });

export const isLanguage = (value: unknown): value is Language => value === 'zh-CN' || value === 'en';

/**
 * A reader's language: their choice, else the first supported in `Accept-Language`, else Simplified
 * Chinese. Any Chinese is zh-CN, any English en.
 */
export function resolveLanguage(choice: unknown, acceptLanguage: string | undefined): Language {
  if (isLanguage(choice)) return choice;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([0-9.]+)$/.exec(parameter)?.[1]).find((q) => q !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en';
  }
  return defaultLanguage;
}
