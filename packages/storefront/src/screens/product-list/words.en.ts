export const words = {
  home: 'Home',
  lists: 'Lists',
  agent: 'Authorised brand',
  authorised: (from: string, until: string) => `Authorised from ${from} to ${until}`,
} as const;
