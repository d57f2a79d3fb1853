import { type Language, isLanguage, resolveLanguage } from '@aliquot/contract/core/language.ts';

export type Theme = 'light' | 'dark';

/** A browser that keeps nothing still shows the console. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // the choice then holds until the page is loaded again
  }
}

/** The operator's choice, else the browser's language. */
export function readLanguage(): Language {
  const chosen = kept('console-language');
  return isLanguage(chosen) ? chosen : resolveLanguage(undefined, navigator.languages.join(','));
}

/** The operator's choice, else what their system shows. */
export function readTheme(): Theme {
  const chosen = kept('console-theme');
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function keepLanguage(language: Language): void {
  keep('console-language', language);
}

export function keepTheme(theme: Theme): void {
  keep('console-theme', theme);
}
