import type { CheckedRow } from '../../kinds/kind.ts';
import { readPackSize } from '../columns/unit.ts';
import { textOf } from './content.ts';

/**
 * Puts amount, unit and labels in place of a pack size in one text (规格, 包装). A size that is no
 * amount beside a packaging that is one is a grade, as in lists that write `AR` and `500 g`.
 */
export function resolvePackSize({ content, faults }: CheckedRow): void {
  const [size, packaging] = [textOf(content['pack']), textOf(content['packaging'])];
  const column = 'pack' in content ? 'pack' : 'packaging';
  delete content['pack'];
  delete content['packaging'];
  if (size === null && packaging === null) return;
  const hasAmount = (content['amount'] ?? null) !== null || faults.some((fault) => fault.column === 'amount');
  if (hasAmount) {
    content['label_zh'] ??= size ?? packaging;
    return;
  }
  const [own, other] = [size === null ? null : readPackSize(size), packaging === null ? null : readPackSize(packaging)];
  const found = own?.ok ? own : other?.ok ? other : null;
  if (!found) {
    const first = own ?? other;
    if (first && !first.ok && !first.reading.ok) faults.push({ column, value: size ?? packaging ?? '', ...first.reading.fault });
    return;
  }
  if (found === other && size !== null) content['grade_zh'] ??= size;
  const container = found === own && other?.ok !== true ? packaging : null;
  const { amount, unit, label_en: english, label_zh: chinese } = found.size;
  content['amount'] = amount;
  content['unit'] = unit;
  content['label_en'] ??= english;
  content['label_zh'] ??= container === null ? chinese : `${chinese ?? `${amount} ${unit}`}/${container}`;
  // beside a size the unit of a list is what is counted: bottles
  for (let at = faults.length - 1; at >= 0; at--) if (faults[at]?.column === 'unit') faults.splice(at, 1);
}
