import type { Head, HeadArgs } from './screen.ts';
import type { Words } from '../words/words.ts';

type Match = { route: { id: string; handle?: unknown } };
type HeadFunction = (data: unknown, args: HeadArgs) => Head;

/** The head of the innermost matched screen; a failed screen has only the shop's name. */
export function headOf(matches: readonly Match[], loaderData: Record<string, unknown> | null | undefined, args: HeadArgs): Head {
  const match = matches.at(-1);
  const handle = match?.route.handle;
  if (!match || !hasHead(handle) || (loaderData?.[match.route.id] === undefined && match.route.id !== 'error'))
    return { title: '', noIndex: true };
  return handle.head(loaderData?.[match.route.id], args);
}

const hasHead = (handle: unknown): handle is { head: HeadFunction } => typeof handle === 'object' && handle !== null && 'head' in handle;

/** `Acetone – Aliquot`. */
export const titleOf = (head: Head, words: Words): string =>
  head.title === '' ? `${words.shell.shopName} – ${words.shell.tagline}` : `${head.title} – ${words.shell.shopName}`;
