import { showToast } from '@aliquot/ui/toast-store.ts';
import { useEffect, useRef, useState } from 'react';
import { useRefresh } from '../../../calls/use-calls.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormConflict } from '../../../form/form-conflict.tsx';
import { oneOf } from '../../../form/read-values.ts';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import { TitleFields } from './title-fields.tsx';
import { type Title, type TitleValues, buyers, kinds, readValues, valuesOf } from './title-values.ts';
import { useReissueWords } from './use-reissue-words.ts';

/** The awaited title as shown; `others` where orders of the invoice await others too. */
type Seen = { title: Title; version: number; others: readonly Title[] };
type Props = { number: string; seen: Seen; onClose: () => void };

/** Changes the title of a reissue, starting from the present one; a concurrent change is shown. */
export function ChangeTitle({ number, seen, onClose }: Props) {
  const { words } = useWords();
  const text = useReissueWords();
  const version = useRef(seen.version);
  // whoever goes on after somebody else's change still reads what it left of the other orders
  const [known, setKnown] = useState(seen.others);
  const act = useActionForm<TitleValues, 'consoleInvoices.changeAwaitedTitle'>(
    'consoleInvoices.changeAwaitedTitle',
    valuesOf(seen.title),
    (values) => ({ id: number, version: version.current, ...readValues(values, seen.title) }),
    () => {
      showToast({ text: text.titleChanged });
      onClose();
    },
  );
  const { form, conflict } = act;
  const refreshShown = useRefresh();
  // the page behind it, which else begins again with the title of before
  useEffect(() => {
    if (conflict) void refreshShown();
  }, [conflict, refreshShown]);
  const theirs = conflict && readTheirs(conflict);
  const others = theirs?.others ?? known;
  const format = ({ kind, title, tax_number: tax }: Title) => [words.invoices.kinds[kind], title, tax].filter(Boolean).join(' ');
  const differencesTo = (now: Title) => {
    const mine = readValues(form.getValues(), seen.title);
    return [
      { label: words.invoices.kind, mine: words.invoices.kinds[mine.kind], theirs: words.invoices.kinds[now.kind] },
      { label: text.buyer, mine: text.buyers[mine.buyer_kind], theirs: text.buyers[now.buyer_kind] },
      { label: words.invoices.title, mine: mine.title, theirs: now.title },
      { label: words.invoices.taxNumber, mine: mine.tax_number ?? '', theirs: now.tax_number ?? '' },
    ];
  };
  return (
    <ActionDialog title={text.changeTitle} hint={text.changeTitleHint} act={act} onClose={onClose}>
      {theirs && (
        <FormConflict
          act={act}
          values={{ ...valuesOf(theirs.title), reason: form.getValues('reason') }}
          differences={differencesTo(theirs.title)}
          onSeen={() => {
            version.current = theirs.version;
            setKnown(theirs.others);
          }}
        />
      )}
      {others.length > 0 && <p>{text.changesAll(words.frame.listed(others.map(format)))}</p>}
      <TitleFields form={form} />
    </ActionDialog>
  );
}

/** The present state, from the refusal. */
function readTheirs(now: Readonly<Record<string, unknown>>): Seen | null {
  const { version, others } = now;
  const title = readTitle(now);
  if (typeof version !== 'number' || !title) return null;
  return { version, title, others: Array.isArray(others) ? others.flatMap((other) => readTitle(other) ?? []) : [] };
}

function readTitle(given: Readonly<Record<string, unknown>>): Title | null {
  const { title, tax_number: taxNumber } = given;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const [kind, buyer] = [oneOf(kinds, textOf(given['kind'])), oneOf(buyers, textOf(given['buyer_kind']))];
  if (typeof title !== 'string' || !kind || !buyer) return null;
  return { kind, buyer_kind: buyer, title, tax_number: textOf(taxNumber) ?? null };
}
