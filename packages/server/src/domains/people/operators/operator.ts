import type { Role } from '@aliquot/contract/console/permissions.ts';

/** Somebody of the shop with a living session. */
export type OperatorPerson = { kind: 'operator'; id: number; sessionId: number; name: string; roles: Role[]; expiresAt: Date };

/** A program that acts for the shop, by its token. */
export type OperatorProgram = { kind: 'program'; id: number; name: string; roles: Role[] };

/** Who makes an operator's call. */
export type Operator = OperatorPerson | OperatorProgram;

/** How they are written where an act needs a name for ever, e.g. operator:7. */
const operatorReference = ({ kind, id }: Pick<Operator, 'kind' | 'id'>): string => `${kind}:${id}`;

/** An operator's permanent name: namesakes differ. */
export const signatureOf = (operator: Pick<Operator, 'kind' | 'id' | 'name'>): string =>
  `${operator.name} (${operatorReference(operator)})`;
