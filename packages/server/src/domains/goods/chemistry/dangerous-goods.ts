import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { referencesFolder } from '../../../platform/database/references/load-references.ts';

const DangerousGood = Type.Object({
  un_number: Type.String(),
  /** '3 (8)': class 3 with the subsidiary hazard 8. */
  dg_class: Type.String(),
  packing_groups: Type.Array(Type.String()),
  /** Proper shipping name; the Chinese one only where a source has it. */
  name: Type.Object({ en: Type.String(), zh: Type.Union([Type.String(), Type.Null()]) }),
});
export type DangerousGood = Static<typeof DangerousGood>;

let goods: readonly DangerousGood[] | undefined;

/**
 * An entry of the list of dangerous goods (`dangerous-goods.json`: 49 CFR 172.101); undefined where
 * the list does not have the number with this class.
 */
export function findDangerousGood(number: string, dangerClass: string): DangerousGood | undefined {
  goods ??= Value.Parse(Type.Array(DangerousGood), JSON.parse(readFileSync(join(referencesFolder, 'dangerous-goods.json'), 'utf8')));
  return goods.find((good) => good.un_number === number && good.dg_class === dangerClass);
}
