/** So many answers are remembered of a question before all are forgotten. */
const MOST = 20_000;

/** Caches the last answers of a function: many products share brands, categories and substances. */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const fresh = answer(text);
    known.set(text, fresh);
    return fresh;
  };
}
