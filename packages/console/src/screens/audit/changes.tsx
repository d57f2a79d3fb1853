import type { Output } from '../../calls/call.ts';
import { useWords } from '../../words/use-words.ts';

/** Field by field: what stood there, and what stands there now. */
export function Changes({ changes }: { changes: Output<'audit.find'>['items'][number]['changes'] }) {
  const { words } = useWords();
  const text = (value: string | null) => value ?? words.audit.nothing;
  return (
    <ul className="changes">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <code>{field}</code> {from !== null && <del>{text(from)}</del>} → <ins>{text(to)}</ins>
        </li>
      ))}
    </ul>
  );
}
