import { formatFen } from '@aliquot/contract/core/money.ts';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';

type Booked = { amount: number; reference: string; payer_name: string | null; confirmed_by: string; received_at: string };

/** The money that has come for an order or a statement: how much, under which reference, when, from whom and who booked it. */
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
