import { formatDate, formatInstant } from '@aliquot/ui/format-time.ts';
import type { Output } from '../../calls/call.ts';
import { useWords } from '../../words/use-words.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** Former and new values by field; times and days in the reader's format. */
export function Changes({ changes }: { changes: Output<'audit.find'>['items'][number]['changes'] }) {
  const { words, language } = useWords();
  const text = (value: string | null) => {
    if (value === null || value === '') return words.audit.nothing;
    if (value === 'true' || value === 'false') return words.audit.truth[value];
    if (instant.test(value)) return formatInstant(value, language);
    return day.test(value) ? formatDate(value, language) : value;
  };
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
