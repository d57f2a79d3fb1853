import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import { activeAfter } from './active-choice.ts';
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import { recentGroups, suggestionGroups } from './suggestion-groups.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';
import '../look/suggestions.css';

export type SearchComboboxProps = {
  /** The form's own field, which goes on working without us. */
  input: HTMLInputElement;
  /** Whether an input method is composing, perhaps since before this code loaded. */
  isComposing: RefObject<boolean>;
  /** What was searched before we were there, and is still to be remembered. */
  early: RefObject<string[]>;
};

/**
 * Makes the search field a combobox (ARIA Authoring Practices 1.2): focus stays in the field,
 * arrows choose, Enter takes or searches, Escape closes, then clears. Composing text is not
 * searched. An empty field offers former searches.
 */
export function SearchCombobox({ input, isComposing, early }: SearchComboboxProps) {
  const { words } = useWords();
  const id = useId();
  const recent = useRecentSearches();
  const [text, setText] = useState(() => (isComposing.current ? input.defaultValue : input.value).trim());
  const [isOpen, setOpen] = useState(() => input === document.activeElement && (text !== input.defaultValue.trim() || text === ''));
  // by its key: the list may change below it
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const answer = useSuggestions(isOpen ? text : '');

  const groups = text === '' ? recentGroups(recent, words.search) : answer === null ? [] : suggestionGroups(answer, words);
  const choices = groups.flatMap((group) => group.choices);
  const canForget = text === '' && choices.length > 0;
  const keys = [...choices.map(({ key }) => key), ...(canForget ? ['forget'] : [])];
  const count = keys.length;
  const active = activeKey === null ? -1 : keys.indexOf(activeKey);
  const isShown = isOpen && count > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const open = () => {
    setText(input.value.trim());
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActiveKey(null);
  };
  const type = (event: Event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    setActiveKey(null);
    open();
  };
  const steer = (event: KeyboardEvent) => {
    // an input method's key is marked as such, in Safari only by its old code
    if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) return;
    const isVertical = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (event.key === 'Escape') {
      event.preventDefault();
      if (isShown) return close();
      empty(input);
      return setText('');
    }
    if (event.key === 'Enter' && isShown && active !== -1) {
      event.preventDefault();
      return document.getElementById(optionId(active))?.click();
    }
    if (isVertical && event.altKey) return event.key === 'ArrowDown' ? open() : setOpen(false);
    if (isVertical && !isShown) {
      event.preventDefault();
      return open();
    }
    const next = isShown ? activeAfter(event.key, active, count) : null;
    if (next === null) return;
    if (isVertical || event.key.startsWith('Page')) event.preventDefault();
    setActiveKey(keys[next] ?? null);
  };
  const search = () => {
    rememberSearch(input.value);
    close();
  };
  const offerRecent = () => {
    if (input.value === '') open();
  };

  const onType = useEffectEvent(type);
  const isBehind = useEffectEvent(() => !isComposing.current && input.value.trim() !== text);
  const onSteer = useEffectEvent(steer);
  const onSearch = useEffectEvent(search);
  const onLeave = useEffectEvent(close);
  const onOffer = useEffectEvent(offerRecent);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    input.addEventListener('input', (event) => onType(event), { signal });
    input.addEventListener('compositionend', (event) => onType(event), { signal });
    input.addEventListener('keydown', (event) => onSteer(event), { signal });
    input.addEventListener('blur', () => onLeave(), { signal });
    input.addEventListener('focus', () => onOffer(), { signal });
    input.addEventListener('click', () => onOffer(), { signal });
    input.form?.addEventListener('submit', () => onSearch(), { signal });
    early.current.splice(0).forEach(rememberSearch);
    // what was typed after our first look at the field and before anybody listened
    if (isBehind()) input.dispatchEvent(new Event('input'));
    return () => end.abort();
  }, [input, early]);

  useEffect(() => {
    Object.assign(input, { ariaExpanded: String(isShown) });
    if (isShown) input.setAttribute('aria-controls', id);
    else input.removeAttribute('aria-controls');
    if (isShown && active !== -1) input.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, id, isShown, active]);

  return (
    <>
      <p className="sr-only" role="status">
        {isShown && words.search.suggestions(choices.length)}
        {isOpen && text !== '' && answer !== null && count === 0 && words.search.noSuggestions}
      </p>
      {isShown && (
        <SuggestionList
          id={id}
          label={words.search.suggestionList}
          groups={groups}
          typed={text === '' ? '' : (answer?.text ?? '')}
          active={active}
          onChoose={({ search: chosen }) => {
            if (chosen !== undefined) rememberSearch(chosen);
            close();
          }}
          forget={canForget ? { label: words.search.forgetSearches, act: forgetSearches } : null}
        />
      )}
    </>
  );
}

const empty = (field: HTMLInputElement) => {
  field.value = '';
};
