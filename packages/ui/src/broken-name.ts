import { type ReactNode, createElement } from 'react';

/**
 * A name that may break after a bracket or hyphen, where chemical names do: browsers would break
 * `Tris(hydroxymethyl)aminomethane` inside a word. Copying gives the plain text.
 */
export function brokenName(name: string): ReactNode {
  const parts = name.split(/(?<=[)\]-])(?=\p{L}{4})/u);
  return parts.flatMap((part, place) => (place > 0 ? [createElement('wbr', { key: place }), part] : part));
}
