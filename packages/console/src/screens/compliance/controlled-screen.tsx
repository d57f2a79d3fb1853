import { useShown } from '../../calls/use-calls.ts';
import { SimpleTable } from '../../table/simple-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { ComplianceHead } from './compliance-head.tsx';
import { useControlledWords } from './use-controlled-words.ts';

/** The lists of what is never sold, with how complete they are. */
export function ControlledScreen() {
  const { words } = useWords();
  const { controlled: text } = useControlledWords();
  const { data } = useShown('controlled.findLists', {});
  return (
    <>
      <ComplianceHead part="controlled" />
      <p className="text-muted">{text.hint}</p>
      {data ? (
        <SimpleTable
          isStacked
          label={words.compliance.parts.controlled}
          heads={[
            words.compliance.listName,
            words.compliance.version,
            text.coverage,
            text.law,
            text.structures,
            text.note,
            words.compliance.source,
          ]}
          rows={data.items.map((list) => ({
            key: list.key,
            cells: [
              <a key="name" className="link" href={`/compliance/controlled/${list.key}`}>
                {list.name}
              </a>,
              list.version,
              list.entries,
              list.law_entries ?? text.noList,
              list.with_structure,
              list.note,
              list.source,
            ],
          }))}
        />
      ) : (
        <p>{words.frame.loading}</p>
      )}
    </>
  );
}
