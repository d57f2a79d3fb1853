import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { transferAddress } from '../../../calls/transfer.ts';
import { useWords } from '../../../words/use-words.ts';
import type { TransferShown } from './detail.tsx';

/** The payment slip: a picture is shown, a PDF can be opened. */
export function Slip({ id, slip }: { id: string; slip: TransferShown['slip'] }) {
  const { words } = useWords();
  // a later slip has the same address: the picture's name makes the browser reload it
  const href = transferAddress('transfers.showSlip', { id, name: slip?.file_name });
  return (
    <section className="stack">
      <h2>{words.payments.slip}</h2>
      {slip === null && <p>{words.payments.noSlip}</p>}
      {slip?.media_type.startsWith('image/') && (
        <a href={href} target="_blank" rel="noreferrer">
          <img className="slip" src={href} alt={words.payments.slipOf(id)} />
        </a>
      )}
      {slip && !slip.media_type.startsWith('image/') && (
        <p>
          <LinkButton href={href} download>
            {words.payments.openSlip(slip.file_name)}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
