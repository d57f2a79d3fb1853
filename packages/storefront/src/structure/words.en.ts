/** What the search screen says of structures before their own words are there. */
export const words = {
  resultsFor: (name: string) => `Products by structure: ${name}`,
} as const;
