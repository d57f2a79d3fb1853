import type { PageLink } from '../shell/page-links.ts';
import { useWords } from '../words/use-words.ts';

/** The published ones of the terms and the privacy policy, to which buyers agree. */
export const useAgreedPages = (): readonly PageLink[] =>
  useWords().words.shell.pages.filter(({ page }) => page === 'terms' || page === 'privacy');
