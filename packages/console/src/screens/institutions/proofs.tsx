import { useWords } from '../../words/use-words.ts';
import type { ApplicationShown } from './application-detail.tsx';

/**
 * The files of an application: pictures are shown, PDFs saved, as the console opens no foreign
 * documents.
 */
export function Proofs({ application: { id, proofs } }: { application: Pick<ApplicationShown, 'id' | 'proofs'> }) {
  const { institutions: text } = useWords().words;
  if (proofs.length === 0) return <p className="text-muted">{text.proofsRemoved}</p>;
  return (
    <ul className="stack">
      {proofs.map(({ id: file, name, media_type: type, bytes }) => {
        const address = `/api/operator/memberships/${id}/files/${file}`;
        return (
          <li key={file}>
            {type.startsWith('image/') ? (
              <a href={address} target="_blank" rel="noreferrer" aria-label={text.openProof(name)}>
                <img className="permit-scan" src={address} alt={name} />
              </a>
            ) : (
              <>
                <a className="link" href={address} download>
                  {name}
                </a>{' '}
                <span className="text-muted">PDF, {Math.max(1, Math.round(bytes / 1024))} kB</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
