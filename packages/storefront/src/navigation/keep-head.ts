import type { Language } from '@aliquot/contract/language.ts';
import type { DataRouter } from './router-type.ts';
import { headOf, titleOf } from '../router/head-of.ts';
import type { Words } from '../words/words.ts';

/** Keeps the document's title in step with the screen, and tells screen readers of a new one by moving focus to the content. */
export function keepHead(router: DataRouter, words: Words, language: Language): void {
  let path = router.state.location.pathname;
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    document.title = titleOf(headOf(state.matches, state.loaderData, { words, language, path: state.location.pathname }), words);
    if (state.location.pathname === path) return;
    path = state.location.pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  });
}
