/** How many packs more or fewer, with its sign; nothing where none. */
export const signedCount = (change: number): string => (change > 0 ? `+${change}` : change === 0 ? '' : `−${-change}`);
