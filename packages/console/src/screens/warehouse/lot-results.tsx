import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { EditResults } from './edit-results.tsx';
import type { LotShown } from './lot-detail.tsx';

/** What the analysis of a lot found: written while the lot is in quarantine, read afterwards. */
export function LotResults({ lot }: { lot: LotShown }) {
  const { words } = useWords();
  const mayEdit = useMay('stock.move') && lot.acts.includes('results');
  return (
    <section className="stack">
      <h2>{words.warehouse.results}</h2>
      {mayEdit ? <EditResults lot={lot} /> : <ResultTable lot={lot} />}
    </section>
  );
}

function ResultTable({ lot: { results } }: { lot: LotShown }) {
  const { words, language } = useWords();
  const w = words.warehouse;
  const read = ({ en, zh }: { en: string; zh: string }) => (language === 'en' ? en : zh);
  if (results.length === 0) return <p className="text-muted">{w.noResults}</p>;
  return (
    <TableScroller label={w.results}>
      <DataTable caption={w.results} captionHidden compact>
        <thead>
          <tr>
            <HeadCell>{w.test}</HeadCell>
            <HeadCell>{w.limit}</HeadCell>
            <HeadCell>{w.result}</HeadCell>
            <HeadCell>{w.method}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {results.map(({ test, limit, result, method }) => (
            <tr key={test.en}>
              <RowHead>{read(test)}</RowHead>
              <Cell>{read(limit)}</Cell>
              <Cell>{read(result)}</Cell>
              <Cell>{method ?? words.frame.none}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}
