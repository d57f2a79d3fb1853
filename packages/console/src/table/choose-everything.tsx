import { Button } from '@aliquot/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useWords } from '../words/use-words.ts';
import type { Everything, Selection } from './use-selection.ts';

/** Where a whole page is selected: selects what the filter finds on the others too. */
export function ChooseEverything<Row>({
  everything,
  total,
  selection,
}: {
  everything: Everything<Row>;
  total: number;
  selection: Selection<Row>;
}) {
  const { words } = useWords();
  const load = useMutation({ mutationFn: everything.load, onSuccess: selection.chooseEverything });
  const count = Math.min(total, everything.most);
  // what is selected beyond the page is known by now: more than that is not to be had at once
  if (selection.chosen.length >= everything.most) return null;
  return (
    <Button size="sm" variant="quiet" pending={load.isPending} onClick={() => load.mutate()}>
      {load.isError ? words.form.noAnswer : words.table.selectEverything(count, count === total)}
    </Button>
  );
}
