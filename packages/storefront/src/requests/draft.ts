/** What was typed here before, in this tab; empty without storage. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text through sign-in and reloads; an empty one is forgotten. */
export function keepDraft(key: string, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // without storage it stays in the field only
  }
}

/** Where the draft of a form is kept; `session.logout` deletes it. */
export const draftKeyOf = (kind: 'question' | 'substance', about: number | string): string => `request:${kind}:${about}`;

/** For `useSyncExternalStore`: nobody else writes a draft while it is shown. */
export const neverChanges = () => () => {};
