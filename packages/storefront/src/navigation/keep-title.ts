import type { Language } from '@aliquot/contract/core/language.ts';
import type { DataRouter } from './router-type.ts';
import { headOf, titleOf } from '../router/head-of.ts';
import type { Words } from '../words/words.ts';

/** Keeps the document's title in step with the screen; the rest of the head is per document. */
export function keepTitle(router: DataRouter, words: Words, language: Language): void {
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    document.title = titleOf(headOf(state.matches, state.loaderData, { words, language, path: state.location.pathname }), words);
  });
}
