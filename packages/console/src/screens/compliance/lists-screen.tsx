import { formatDate } from '@aliquot/storefront/words/format-time.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useWords } from '../../words/use-words.ts';
import { ComplianceHead } from './compliance-head.tsx';
import { SimpleTable } from './simple-table.tsx';

/** The lists by which the shop sells what is regulated, each with its version in force. */
export function ListsScreen() {
  const { words, language } = useWords();
  const text = words.compliance;
  const { data } = useShown('ruleLists.find', {});
  const day = (given: string | null) => (given === null ? words.frame.none : formatDate(given, language));
  return (
    <>
      <ComplianceHead part="lists" />
      {data ? (
        <SimpleTable
          label={text.parts.lists}
          heads={[text.listName, text.inForce, text.since, text.entries, text.nextFrom]}
          rows={data.items.map((list) => ({
            key: list.key,
            cells: [
              <a key="name" className="link" href={`/compliance/lists/${list.key}`}>
                {list.name}
              </a>,
              list.in_force ?? text.noVersion,
              day(list.valid_from),
              list.entries,
              day(list.next_from),
            ],
          }))}
        />
      ) : (
        <p>{words.frame.loading}</p>
      )}
    </>
  );
}
