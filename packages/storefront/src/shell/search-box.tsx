import { routes, searchHref } from '@aliquot/contract/routes.ts';
import { type ComponentType, type FocusEvent, type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useTools } from '../session/use-session.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/use-words.ts';
import type { SuggestionsProps } from './search-suggestions.tsx';

/**
 * One box for names, CAS and catalogue numbers. Without scripts the form itself goes to the results; with them it suggests
 * while one types, by code that is fetched when the box is first used.
 */
export function SearchBox() {
  const { words } = useWords();
  const { navigate } = useTools();
  const { keyword } = useParams();
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState('');
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = keyword ?? new URLSearchParams(search).get('q') ?? '';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTyped('');
    const text = new FormData(event.currentTarget).get('q');
    navigate(searchHref(typeof text === 'string' ? text : ''));
  };
  const fetchSuggestions = () => {
    if (Suggestions !== null) return;
    // the box works without them: a failure is no fault of the page
    import('./search-suggestions.tsx').then((module) => setSuggestions(() => module.SearchSuggestions)).catch(() => {});
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyped('');
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      setTyped('');
      form.current?.querySelector('input')?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const stops = [...(form.current?.querySelectorAll<HTMLElement>('input, .suggestions a') ?? [])];
      const next = stops[stops.findIndex((stop) => stop === document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)];
      if (stops.length > 1 && next) {
        event.preventDefault();
        next.focus();
      }
    }
  };

  return (
    <form
      className="site-search"
      role="search"
      aria-label={words.shell.searchLabel}
      action={routes.search}
      onSubmit={submit}
      onBlur={leave}
      onKeyDown={steer}
      key={pathname}
      ref={form}
    >
      <input
        type="search"
        name="q"
        defaultValue={shown}
        maxLength={200}
        aria-label={words.shell.searchLabel}
        placeholder={words.shell.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={fetchSuggestions}
        onInput={(event) => setTyped(event.currentTarget.value.trim())}
      />
      <button type="submit" aria-label={words.shell.search}>
        <Icon name="search" />
      </button>
      {Suggestions !== null && typed !== '' && <Suggestions text={typed} onChoose={() => setTyped('')} />}
    </form>
  );
}
