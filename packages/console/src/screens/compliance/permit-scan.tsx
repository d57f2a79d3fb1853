import { useWords } from '../../words/use-words.ts';
import type { PermitShown } from './permit-detail.tsx';

/** The buyer's scan: pictures are shown, PDFs saved, as the console opens no foreign documents. */
export function PermitScan({ permit: { id, number, file } }: { permit: PermitShown }) {
  const { words } = useWords();
  const address = `/api/operator/permits/${id}/file`;
  if (file.media_type.startsWith('image/'))
    return (
      <a href={address} target="_blank" rel="noreferrer" aria-label={words.compliance.openScan}>
        <img className="permit-scan" src={address} alt={words.compliance.scanOf(number)} />
      </a>
    );
  return (
    <p>
      <a className="link" href={address} download>
        {words.compliance.savePdf}
      </a>{' '}
      <span className="text-muted">
        {file.name}, {Math.max(1, Math.round(file.bytes / 1024))} kB
      </span>
    </p>
  );
}
