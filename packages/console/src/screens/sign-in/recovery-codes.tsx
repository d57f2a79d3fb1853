import { Button } from '@aliquot/ui/button.tsx';
import { saveFile } from '@aliquot/ui/save-file.ts';
import { writeClipboard } from '@aliquot/ui/write-clipboard.ts';
import { useState } from 'react';
import { useWords } from '../../words/use-words.ts';
import { StepHead } from './step-head.tsx';

/** The codes that open the console once each, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { words } = useWords();
  // shown here, since nothing else is on the page at a first sign-in
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => setCopied(await writeClipboard(text));
  const save = () => saveFile('recovery-codes.txt', text, 'text/plain');
  return (
    <div className="stack">
      <StepHead>{words.session.recovery}</StepHead>
      <p>{words.session.recoveryHint}</p>
      <ul className="mono recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="form-actions">
        <Button onClick={() => void copy()}>{words.session.copyCodes}</Button>
        <Button onClick={save}>{words.session.saveCodes}</Button>
      </p>
      <p role="status">{isCopied !== null && (isCopied ? words.table.copied : words.table.notCopied)}</p>
      <Button variant="primary" onClick={onKept}>
        {words.session.kept}
      </Button>
    </div>
  );
}
