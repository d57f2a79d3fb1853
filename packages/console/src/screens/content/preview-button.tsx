import { Button } from '@aliquot/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { type Input, Refused, call } from '../../calls/call.ts';
import { Fault } from '../../form/fault.tsx';
import { useWords } from '../../words/use-words.ts';

/** What can be looked at in the shop before it is saved. */
type Previewed =
  | 'articles.preview'
  | 'homeBlocks.preview'
  | 'institutionPages.preview'
  | 'ownBrand.previewPage'
  | 'ownBrand.previewBrand'
  | 'consoleProducts.preview'
  | 'consoleProducts.previewChange'
  | 'activities.preview'
  | 'reductions.preview'
  | 'coupons.preview'
  | 'trialOffers.preview';

/** A form that reports each change of its values. */
type Watched = { watch: (onChange: () => unknown) => { unsubscribe: () => void } };

type Props<Name extends Previewed> = {
  name: Name;
  input: () => Input<Name>;
  /** The form that is looked at as it is typed; without it what the shop has saved is. */
  form?: Watched;
  /**
   * Shows why there is no preview at the fields, or clears it (null); otherwise beside the button.
   */
  showRefusal?: (refusal: unknown) => void;
};

/**
 * Creates a preview of the present input, with links per language, for half an hour or until it
 * changes.
 */
export function PreviewButton<Name extends Previewed>({ name, input, form, showRefusal }: Props<Name>) {
  const { words, language } = useWords();
  const [urls, setUrls] = useState<{ url_en: string; url_zh: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const shown = useRef('');
  const watch = form?.watch;
  useEffect(() => {
    // saving changes nothing of what is typed
    const watched = watch?.(() => JSON.stringify(input()) !== shown.current && setUrls(null));
    return () => watched?.unsubscribe();
  }, [watch, input]);
  const load = async () => {
    setPending(true);
    // the former ones show what was typed then
    setUrls(null);
    setFault(null);
    showRefusal?.(null);
    try {
      const given = input();
      shown.current = JSON.stringify(given);
      const made = await call(name, given, language);
      // what was typed while the shop answered is not in it
      if (JSON.stringify(input()) === shown.current) setUrls(made);
    } catch (error) {
      if (showRefusal) showRefusal(error);
      else
        setFault(
          error instanceof Refused
            ? [error.body.msg, ...(error.body.data?.fields ?? []).map(({ msg }) => msg)].join(' ')
            : words.form.noAnswer,
        );
    }
    setPending(false);
  };
  return (
    <>
      <Button pending={isPending} onClick={() => void load()}>
        {words.content.preview}
      </Button>
      {urls && (
        <span role="status" className="form-actions">
          {words.content.previewReady}
          <a className="link" href={urls.url_zh} target="_blank" rel="noreferrer">
            {words.content.languages.zh}
          </a>
          <a className="link" href={urls.url_en} target="_blank" rel="noreferrer">
            {words.content.languages.en}
          </a>
        </span>
      )}
      <Fault of={fault} />
    </>
  );
}
