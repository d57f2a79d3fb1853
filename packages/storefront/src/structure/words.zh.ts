/** What the search screen says of structures before their own words are there. */
export const words = {
  resultsFor: (name: string) => `结构式检索：${name}`,
} as const;
