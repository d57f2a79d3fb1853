import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { useWords } from '../../words/use-words.ts';
import { ComplianceHead } from './compliance-head.tsx';
import { SimpleTable } from '../../table/simple-table.tsx';

/** The lists by which the shop sells what is regulated, each with its version in force. */
export function ListsScreen() {
  const { words } = useWords();
  const text = words.compliance;
  const mayDecide = useMay('compliance.decide');
  const { data } = useShown('ruleLists.find', {});
  return (
    <>
      <ComplianceHead part="lists">
        {mayDecide && (
          <LinkButton href="/compliance/new-list" variant="primary">
            {text.newList}
          </LinkButton>
        )}
      </ComplianceHead>
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
              <DayText key="since" day={list.valid_from} />,
              list.entries,
              <DayText key="next" day={list.next_from} />,
            ],
          }))}
        />
      ) : (
        <p>{words.frame.loading}</p>
      )}
    </>
  );
}
