import { Message } from '@aliquot/ui/message.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { Signed } from '../../../words/signed.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { InvoiceShown } from '../detail.tsx';
import type { Title } from './title-values.ts';
import { useReissueWords } from './use-reissue-words.ts';

type Correction = NonNullable<InvoiceShown['correction']>;

/** A reissue's title, requester, reason, and later changes of the title. */
export function CorrectionState({ correction }: { correction: Correction }) {
  const { words } = useWords();
  const text = useReissueWords();
  const { requested_by: by, requested_at: at, reason, red_letter: red, changes, awaited } = correction;
  const write = (sentence: (kind: string, to: string) => string, { kind, title, tax_number: taxNumber }: Omit<Title, 'buyer_kind'>) =>
    sentence(words.invoices.kinds[kind], [title, taxNumber].filter(Boolean).join(' '));
  const isEnded = red !== null && awaited.length === 0;
  const warnings = red === null ? [correction.warning] : awaited.map(({ warning }) => warning);
  return (
    <Message kind={isEnded ? 'info' : 'warning'}>
      <div className="stack">
        {red === null && <p>{write(text.open, correction)}</p>}
        {isEnded && <p>{changes.length === 0 ? write(text.done, correction) : text.doneChanged}</p>}
        {awaited.map((one) => (
          <p key={[one.kind, one.title, one.tax_number].join(' ')}>{write(text.awaited, one)}</p>
        ))}
        <div>
          {changes.length > 0 && <p>{write(text.requestedFor, correction)}</p>}
          <Why by={by} at={at} reason={reason} />
        </div>
        {changes.map((change) => (
          <div key={change.at}>
            <p>{write(text.changedTo, change)}</p>
            <Why {...change} />
          </div>
        ))}
        {warnings.map((warning) => warning !== null && <p key={warning}>{warning}</p>)}
      </div>
    </Message>
  );
}

/** Who did it, when and why. */
function Why({ by, at, reason }: { by: string; at: string; reason: string }) {
  const { words } = useWords();
  return (
    <p className="text-muted">
      <Signed by={by} />
      {words.frame.comma}
      <InstantText at={at} />
      {words.frame.colon}
      {reason}
    </p>
  );
}
