import { optionsOfNamed } from '../../table/options-of.ts';
import type { Words } from '../../words/en.ts';

type Shown = { warehouses: readonly { key: string; name: string }[] };

/** The filter by warehouse, once it is known which there are. */
export const warehouseFilter = (words: Words) => ({
  kind: 'choice' as const,
  name: 'warehouse' as const,
  label: words.warehouse.warehouse,
  options: (shown: Shown | undefined) => optionsOfNamed(shown?.warehouses),
});
