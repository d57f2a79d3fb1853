import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { lockProduct } from '../../catalogue/editing/lock-product.ts';
import { refuseToShow, showAll } from '../../catalogue/editing/show-product.ts';
import { type SavedRow, updateProduct } from './save-product.ts';
import type { TypedValues } from '../internal/typed/typed-row.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

/**
 * Applies a change for a preview, also of a hidden product; the caller rolls it back. Refuses
 * `not_found`, `invalid_input` with an import row's faults, and `wrong_state`.
 */
export async function tryProduct(
  transaction: Database,
  { id, values }: { id: number; values: TypedValues },
  language: Language,
): Promise<Result<SavedRow>> {
  const product = await lockProduct(transaction, id);
  if (!product) return refuse('not_found');
  const saved = await updateProduct(transaction, { id, version: product.version, values, language });
  const isShown = product.published_at !== null && product.published_at <= databaseNow();
  if (!saved.ok || isShown) return saved;
  const refused = await refuseToShow(transaction, id);
  if (refused) return refused;
  await showAll(transaction, [id]);
  return saved;
}
