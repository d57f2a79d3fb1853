/** A text that is not sent yet, and whether its writer went to sign in for it. */
export type Draft = { text: string; isSending: boolean };

const none: Draft = { text: '', isSending: false };

/** What was typed here before, in this tab; nothing without storage. */
export function readDraft(key: string): Draft {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? none : { text: kept.slice(1), isSending: kept.startsWith('!') };
  } catch {
    return none;
  }
}

/** Keeps a text through sign-in and reloads; an empty one is forgotten. */
export function keepDraft(key: string, { text, isSending }: Draft): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, (isSending ? '!' : ' ') + text);
  } catch {
    // without storage it stays in the field only
  }
}

/** Where the draft of a form is kept. */
export const draftKeyOf = (kind: 'question' | 'substance', productId?: number): string => `request:${kind}:${productId ?? ''}`;
