import { formatFen } from '@aliquot/contract/core/money.ts';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';

type Booked = { amount: number; reference: string; payer_name: string | null; confirmed_by: string; received_at: string };

/** Payments for an order or statement: sum, reference, day, payer and who booked them. */
export function BookedPayments({ payments }: { payments: readonly (Booked & { key: string })[] }) {
  const { words } = useWords();
  if (payments.length === 0) return null;
  return (
    <>
      <h2>{words.payments.booked}</h2>
      <ul className="plain-list">
        {payments.map(({ key, amount, reference, payer_name: payer, confirmed_by: by, received_at: at }) => (
          <li key={key}>
            <strong>{formatFen(amount)}</strong> <span className="mono">{reference}</span>
            <br />
            <small>
              <InstantText at={at} />, {payer && `${payer}, `}
              <Signed by={by} />
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
