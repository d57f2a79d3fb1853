import { isLanguage, type Language } from '@aliquot/contract/core/language.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export type Choices = { language: Language; theme: Theme };

/** The choices of the page's address, so that a view can be linked to: `?lang=zh-CN&theme=dark`. */
export function readChoices(): Choices {
  const query = new URLSearchParams(window.location.search);
  const language = query.get('lang');
  return { language: isLanguage(language) ? language : 'en', theme: themes.find((theme) => theme === query.get('theme')) ?? 'system' };
}

export function writeChoices({ language, theme }: Choices): void {
  const query = new URLSearchParams({ lang: language, theme });
  window.history.replaceState(null, '', `?${query}${window.location.hash}`);
}
