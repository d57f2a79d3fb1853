import { routes } from '@aliquot/contract/routes.ts';
import { replace } from 'react-router';

/** Thrown by a loader when its address names nothing: leads to /404, on the server with 302. */
export const notFound = () => replace(routes.error);

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
