import type { CallSchema } from './call-schema.ts';
import type { OperatorCalls } from './operator-calls.ts';
import { importSchemas } from './schemas/imports.ts';

/** The schema of every operator's call, by the same names as their table: a call without a schema does not compile. */
export const operatorSchemas = { imports: importSchemas } satisfies {
  [D in keyof OperatorCalls]: { [N in keyof OperatorCalls[D]]: CallSchema };
};

export type OperatorSchemas = typeof operatorSchemas;
