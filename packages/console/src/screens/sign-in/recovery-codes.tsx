import { Button } from '@aliquot/storefront/ui/button.tsx';
import { useWords } from '../../words/use-words.ts';

/** The codes that open the console once each, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { words } = useWords();
  return (
    <div className="stack">
      <h2>{words.session.recovery}</h2>
      <p>{words.session.recoveryHint}</p>
      <ul className="mono recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" onClick={onKept}>
        {words.session.kept}
      </Button>
    </div>
  );
}
