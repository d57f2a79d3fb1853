import type { EditedSubstance } from '../../catalogue/editing/editable-substance.ts';
import type { Column } from '../internal/columns/column.ts';
import { cellOf } from '../internal/exports/cell.ts';
import { substanceColumns } from '../internal/kinds/substance-columns.ts';
import { hazardColumns } from '../internal/typed/hazard-columns.ts';
import type { TypedValues } from '../internal/typed/typed-row.ts';

/** A systematic name is typed among the synonyms, where imports put it. */
const columns = [...substanceColumns.filter(({ name }) => name !== 'iupac_name'), ...hazardColumns];
const byName: ReadonlyMap<string, Column> = new Map(columns.map((column) => [column.name, column]));

/** A substance's column by the name of its field. */
export const typedSubstanceColumn = (name: string): Column | null => byName.get(name) ?? null;

/** A substance as a form shows it; an InChIKey is typed to be compared, and never kept. */
export function substanceValues(substance: EditedSubstance): TypedValues {
  const fields = new Map<string, unknown>([...Object.entries(substance), ...Object.entries(hazardValues(substance)), ['inchikey', null]]);
  return Object.fromEntries(columns.map(({ name }) => [name, String(cellOf(fields.get(name)) ?? '')]));
}

/** The hazards' facts by field. */
export const hazardValues = ({ ghs }: Pick<EditedSubstance, 'ghs'>): TypedValues => ({
  ghs_scheme: ghs?.scheme ?? '',
  ghs_source: ghs?.source ?? '',
  ghs_classes: (ghs?.classes ?? []).join('; '),
  ghs_hazards: (ghs?.hazards ?? []).join('; '),
  ghs_precautions: (ghs?.precautions ?? []).join('; '),
});
