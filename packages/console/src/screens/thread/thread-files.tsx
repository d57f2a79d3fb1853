import { transferAddress } from '../../calls/transfer.ts';
import type { ThreadOf } from './thread-of.ts';

type File = { id: string; file_name: string; media_type: string };

/** Pictures as they are, other files by their names; each opens beside the console. */
export function ThreadFiles({ of: { kind, id: threadId }, files }: { of: ThreadOf; files: readonly File[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="ticket-files">
      {files.map(({ id, file_name: name, media_type: type }) => {
        const href = transferAddress(`${kind}.showFile`, { id: threadId, file_id: id });
        return (
          <li key={id}>
            <a className="link" href={href} target="_blank" rel="noreferrer">
              {type.startsWith('image/') ? <img src={href} alt={name} loading="lazy" /> : name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
