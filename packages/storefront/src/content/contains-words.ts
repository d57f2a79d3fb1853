const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether a text contains every word, ignoring case, accents and width; no words always match. */
export const containsWords = (text: string, sought: string): boolean => {
  const within = plain(text);
  return plain(sought)
    .split(/\s+/)
    .every((word) => within.includes(word));
};
