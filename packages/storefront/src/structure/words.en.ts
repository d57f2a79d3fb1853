/** Texts about structures on the search screen, before their own are loaded. */
export const words = {
  resultsFor: (name: string) => `Products by structure: ${name}`,
} as const;
