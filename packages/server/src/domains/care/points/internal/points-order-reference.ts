/** The reference under which a points order spent its points. */
export const pointsOrderReference = (id: number): string => `points-order:${id}`;

/** The prefix of references for points of faulty returns; the cause follows. */
export const faultyReturnPrefix = (id: number): string => `${pointsOrderReference(id)}:faulty:`;
