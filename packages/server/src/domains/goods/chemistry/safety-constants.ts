import { type Static, Type } from 'typebox';
import { readReference } from '../../../platform/database/references/read-reference.ts';

const SafetyConstants = Type.Object({
  cas: Type.String(),
  /** °C, with its table. */
  flash_point: Type.Optional(Type.Number()),
  flash_point_from: Type.Optional(Type.String()),
  /** Percent by volume in air. */
  lower_explosive_limit: Type.Optional(Type.Number()),
  upper_explosive_limit: Type.Optional(Type.Number()),
  /** Of Ontario: as an average over a shift, over 15 minutes, and never to be exceeded. */
  exposure_limits: Type.Optional(
    Type.Array(
      Type.Object({
        kind: Type.Union([Type.Literal('TWA'), Type.Literal('STEL'), Type.Literal('Ceiling')]),
        ppm: Type.Optional(Type.Number()),
        mg_per_m3: Type.Optional(Type.Number()),
      }),
    ),
  ),
  iarc_group: Type.Optional(Type.String()),
});
export type SafetyConstants = Static<typeof SafetyConstants>;

let byCas: ReadonlyMap<string, SafetyConstants> | undefined;

/**
 * What public tables state of a substance by its CAS numbers (`safety-constants.json`: the
 * `chemicals` project, MIT licence); undefined where they have none of them.
 */
export function findSafetyConstants(numbers: readonly string[]): SafetyConstants | undefined {
  byCas ??= new Map(readReference('safety-constants', SafetyConstants).map((row) => [row.cas, row]));
  for (const number of numbers) {
    const known = byCas.get(number);
    if (known !== undefined) return known;
  }
  return undefined;
}
