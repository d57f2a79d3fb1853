/** Texts for structures on the search screen before the structure texts load. */
export const words = {
  resultsFor: (name: string) => `结构式检索：${name}`,
} as const;
