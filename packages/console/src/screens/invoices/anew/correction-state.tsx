import { Message } from '@aliquot/storefront/ui/message.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { Signed } from '../../../words/signed.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { InvoiceShown } from '../detail.tsx';
import { useAnewWords } from './use-anew-words.ts';

/** To whom an invoice is made out anew, or was; who asked for it and why. */
export function CorrectionState({ correction }: { correction: NonNullable<InvoiceShown['correction']> }) {
  const { words } = useWords();
  const text = useAnewWords();
  const { kind, title, tax_number: taxNumber, reason, asked_by: by, asked_at: at, red_letter: red, warning } = correction;
  const told = red === null ? text.open : text.done;
  return (
    <Message kind={red === null ? 'warning' : 'info'}>
      <p>{told(words.invoices.kinds[kind], [title, taxNumber].filter(Boolean).join(' '))}</p>
      <p className="text-muted">
        <Signed by={by} />
        {words.frame.comma}
        <InstantText at={at} />
      </p>
      <p className="text-muted">{reason}</p>
      {red === null && warning !== null && <p>{warning}</p>}
    </Message>
  );
}
