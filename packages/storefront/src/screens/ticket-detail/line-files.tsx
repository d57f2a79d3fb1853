import type { Output } from '@aliquot/contract/shop/client.ts';
import { FileLink } from '../../thread/attach-files.tsx';

/** Pictures and documents of a ticket. */
export function LineFiles({ files }: { files: Output<'tickets', 'get'>['files'] }) {
  const all = files.flatMap(({ attachments }) => attachments);
  if (all.length === 0) return null;
  return (
    <ul className="files">
      {all.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}
