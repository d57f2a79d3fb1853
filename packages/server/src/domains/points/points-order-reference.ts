/** The reference under which a points order spent its points. */
export const pointsOrderReference = (id: number): string => `points-order:${id}`;
