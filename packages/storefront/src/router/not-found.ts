/** Thrown by a loader when its address names nothing; the guard around it leads to /404. */
export class NotFound extends Error {
  override name = 'NotFound';
}

export const notFound = () => new NotFound();

/** A positive whole number out of an address, else /404. */
export function idOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  return Number(text);
}

/** One of the allowed words out of an address, else /404. */
export function oneOf<const Word extends string>(words: readonly Word[], text: string | undefined): Word {
  const found = words.find((word) => word === text);
  if (found === undefined) throw notFound();
  return found;
}
