const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether a text contains every sought word, letter case, accents and width aside; nothing sought is in every text. */
export const containsWords = (text: string, sought: string): boolean => {
  const within = plain(text);
  return plain(sought)
    .split(/\s+/)
    .every((word) => within.includes(word));
};
