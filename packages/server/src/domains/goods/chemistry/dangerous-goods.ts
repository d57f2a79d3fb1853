import { type Static, Type } from 'typebox';
import { readReference } from '../../../platform/database/references/read-reference.ts';

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
  goods ??= readReference('dangerous-goods', DangerousGood);
  return goods.find((good) => good.un_number === number && good.dg_class === dangerClass);
}
