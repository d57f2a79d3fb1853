/** The reference under which a points order spent its points. */
export const pointsOrderReference = (id: number): string => `points-order:${id}`;

/** How the references begin under which faulty goods of a points order gave their points back; what found the fault follows. */
export const faultyReturnPrefix = (id: number): string => `${pointsOrderReference(id)}:faulty:`;
