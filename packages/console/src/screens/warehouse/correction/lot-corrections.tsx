import { InstantText } from '../../../table/instant.tsx';
import { Signed } from '../../../words/signed.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { LotShown } from '../lot-detail.tsx';
import { useLabelFields } from './lot-label.ts';
import { useCorrectionWords } from './use-correction-words.ts';

/** A lot's corrections: former and new values, by whom and why; nothing without any. */
export function LotCorrections({ lot: { corrections } }: { lot: LotShown }) {
  const { words } = useWords();
  const { corrections: title } = useCorrectionWords();
  const fields = useLabelFields();
  if (corrections.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="stack">
        {corrections.map(({ was, became, by, reason, at }) => (
          <li key={at + JSON.stringify(was)}>
            {fields
              .filter(({ name }) => was[name] !== became[name])
              .map(({ name, label }) => (
                <div key={name}>
                  <span className="text-muted">{label}</span> <span className="mono">{was[name] ?? words.frame.none}</span> →{' '}
                  <strong className="mono">{became[name] ?? words.frame.none}</strong>
                </div>
              ))}
            <InstantText at={at} />
            {words.frame.comma}
            <Signed by={by} />
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
