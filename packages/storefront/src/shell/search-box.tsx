import { routes, searchHref } from '@aliquot/contract/shop/routes.ts';
import { type ComponentType, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useShownText } from '../navigation/use-shown-text.ts';
import { useTools } from '../session/use-session.ts';
import { emptyBoardHref } from '../structure/empty-board.ts';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';
import { loadWords } from '../words/load-words.ts';
import type { SearchComboboxProps } from './search-combobox.tsx';
import { focusBySlash } from './focus-by-slash.ts';
import { useSlash } from './slash-choice.ts';

/**
 * The search box, filled with the page's search. Without scripts a form; with them a combobox,
 * whose code loads on first use. One element on all pages, so typed text survives navigation.
 */
export function SearchBox() {
  const { keyword } = useParams();
  const { pathname, search } = useLocation();
  const shown = keyword ?? new URLSearchParams(search).get('q') ?? '';
  const { words, language } = useWords();
  const { navigate } = useTools();
  const [suggesting, setSuggesting] = useState<{ Combobox: ComponentType<SearchComboboxProps>; input: HTMLInputElement } | null>(null);
  const input = useShownText(shown, pathname);
  const isComposing = useRef(false);
  const early = useRef<string[]>([]);
  const hasSlash = useSlash();

  const fetchCombobox = useCallback(async () => {
    const [{ SearchCombobox }] = await Promise.all([import('./search-combobox.tsx'), loadWords(language, 'search')]);
    if (input.current) setSuggesting({ Combobox: SearchCombobox, input: input.current });
  }, [input, language]);
  // the box works without them: a failure is no fault of the page
  const suggest = useCallback(() => void fetchCombobox().catch(() => {}), [fetchCombobox]);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    // from the start, since a role that changes under the focus is not read out
    Object.assign(box, { role: 'combobox', ariaExpanded: 'false', ariaAutoComplete: 'list', ariaHasPopup: 'listbox' });
    if (document.activeElement === box) suggest();
    return focusBySlash(box);
  }, [input, suggest]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current?.value ?? '';
    if (!suggesting) early.current.push(text);
    navigate(searchHref(text));
  };

  return (
    <form className="site-search" role="search" aria-label={words.shell.searchLabel} action={routes.search} onSubmit={submit}>
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={shown}
        maxLength={200}
        aria-label={words.shell.searchLabel}
        aria-keyshortcuts={hasSlash ? '/' : undefined}
        placeholder={words.shell.searchPlaceholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={suggest}
        onCompositionStart={() => (isComposing.current = true)}
        onCompositionEnd={() => (isComposing.current = false)}
      />
      <a className="max-sm:hidden" href={emptyBoardHref} aria-label={words.shell.searchByStructure} title={words.shell.searchByStructure}>
        <Icon name="structure" />
      </a>
      <button type="submit" aria-label={words.shell.search}>
        <Icon name="search" />
      </button>
      {suggesting && <suggesting.Combobox input={suggesting.input} isComposing={isComposing} early={early} />}
    </form>
  );
}
