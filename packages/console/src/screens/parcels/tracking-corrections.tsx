import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';

type Former = { carrier: string; tracking_number: string; reason: string; corrected_by: string; corrected_at: string };

/** A parcel's details before they were corrected, by whom and why. */
export function TrackingCorrections({ corrections }: { corrections: readonly Former[] }) {
  const { words } = useWords();
  if (corrections.length === 0) return null;
  return (
    <ul className="plain-list">
      {corrections.map(({ carrier, tracking_number: number, reason, corrected_by: by, corrected_at: at }) => (
        <li key={at}>
          <InstantText at={at} /> <Signed by={by} /> {words.orders.trackingWas}
          {words.frame.colon}
          {carrier} <span className="mono">{number}</span>
          <br />
          {reason}
        </li>
      ))}
    </ul>
  );
}
