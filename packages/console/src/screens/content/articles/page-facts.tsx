import { Cell, DataTable, HeadCell } from '@aliquot/ui/data-table.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import type { Output } from '../../../calls/call.ts';
import { InstantText } from '../../../table/instant.tsx';
import { useWords } from '../../../words/use-words.ts';

/** What is special about one of the shop's pages, and the texts that it had in force. */
export function PageFacts({ article: { versions } }: { article: Output<'articles.get'> }) {
  const { content: text } = useWords().words;
  if (versions.length === 0) return <Message kind="warning">{text.pageDraft}</Message>;
  return (
    <details>
      <summary>{text.versions(versions.length)}</summary>
      <p className="field-hint">{text.pageHint}</p>
      <DataTable caption={text.versionTable} captionHidden>
        <thead>
          <tr>
            <HeadCell align="end">{text.versionNumber}</HeadCell>
            <HeadCell>{text.inForce}</HeadCell>
            <HeadCell>{text.isMaterial}</HeadCell>
            <HeadCell align="end">{text.consents}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ number, in_force_from: from, is_material: isMaterial, consents }) => (
            <tr key={number}>
              <Cell align="end">{number}</Cell>
              <Cell>
                <InstantText at={from} />
              </Cell>
              <Cell>{isMaterial ? text.yes : text.no}</Cell>
              <Cell align="end">{consents}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </details>
  );
}
