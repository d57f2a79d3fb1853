import type { Filter } from '../../table/filter-bar.tsx';
import type { Words } from '../../words/en.ts';

/** The filter by warehouse, once it is known which there are. */
export const warehouseFilter = (words: Words, warehouses: readonly { key: string; name: string }[] = []): Filter => ({
  kind: 'choice',
  name: 'warehouse',
  label: words.warehouse.warehouse,
  options: warehouses.map(({ key, name }) => ({ value: key, label: name })),
});
