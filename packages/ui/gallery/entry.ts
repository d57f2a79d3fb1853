import type { ReactNode } from 'react';

/** The chapters of the gallery, in its order. */
export const groups = ['foundations', 'actions', 'fields', 'data', 'products', 'navigation', 'feedback'] as const;
export type Group = (typeof groups)[number];

/** Picks a sample text in the gallery's language. */
export type Text = (en: string, zh: string) => string;

export interface Example {
  /** The state that it shows, written as in code: `variant="primary"`, `disabled`. */
  name: string;
  show: ReactNode;
  /** Draws the first control of the example as if it had the focus or the pointer. */
  force?: 'focus' | 'hover';
  /** Takes a whole row of the page. */
  wide?: boolean;
}

/** What a `*.gallery.tsx` beside a part exports as `entry`. */
export interface GalleryEntry {
  group: Group;
  examples: (text: Text) => readonly Example[];
}

/** One example for each value of a prop; the type check finds a value that has none. */
export function byValue<Value extends string>(prop: string, examples: Record<Value, ReactNode>, wide = false): Example[] {
  return Object.entries<ReactNode>(examples).map(([value, show]) => ({ name: `${prop}="${value}"`, show, wide }));
}
