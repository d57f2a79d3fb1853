/** The bare text of runs. */
export const textOf = (runs: readonly { text: string }[]): string => runs.map(({ text }) => text).join('');
