import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { type KeyboardEvent, Suspense, lazy, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../words/use-words.ts';

/** The results' code loads on typing: the field works before. */
const SearchResultPanel = lazy(async () => ({ default: (await import('./search-result-panel.tsx')).SearchResultPanel }));

/**
 * The search above every page, a combobox (ARIA Authoring Practices 1.2): focus stays in the field,
 * arrows choose, Enter takes or shows all, Escape closes. Composing text is not searched.
 */
export function SearchBox() {
  const { words } = useWords();
  const navigate = useNavigate();
  const id = useId();
  const isComposing = useRef(false);
  const [text, setText] = useState('');
  const [sought, setSought] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  // where the choices lead, in their order
  const [hrefs, setHrefs] = useState<readonly string[]>([]);
  const isWanted = isOpen && sought !== '';
  const isShown = isWanted && hrefs.length > 0;
  const at = active === null ? -1 : hrefs.indexOf(active);

  const close = () => {
    setOpen(false);
    setActive(null);
    setHrefs([]);
  };
  const leave = () => {
    close();
    setText('');
    setSought('');
  };
  const type = (typed: string) => {
    setText(typed);
    if (isComposing.current) return;
    setSought(typed.trim());
    setActive(null);
    setOpen(true);
  };
  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && isWanted) {
      event.preventDefault();
      return close();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (!isShown) return setOpen(true);
    // the text is between the last choice and the first
    const places = hrefs.length + 1;
    setActive(hrefs[((at + 1 + step + places) % places) - 1] ?? null);
  };
  const go = () => {
    const chosen = isShown ? hrefs[at] : undefined;
    if (chosen === undefined) close();
    else leave();
    void navigate(chosen ?? `/search?${new URLSearchParams({ q: text.trim() })}`);
  };

  return (
    <form
      role="search"
      className="frame-search joined"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <TextInput
        id="console-search"
        name="q"
        type="search"
        role="combobox"
        aria-label={words.frame.search}
        aria-expanded={isShown}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
        placeholder={words.frame.search}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          type(event.currentTarget.value);
        }}
        onKeyDown={steer}
        onClick={() => setOpen(true)}
      />
      <Button square type="submit" aria-label={words.frame.searchButton}>
        <Icon name="search" />
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <SearchResultPanel id={id} text={sought} active={at} onFound={setHrefs} onChoose={leave} />
        </Suspense>
      )}
    </form>
  );
}
