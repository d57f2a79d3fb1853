const mark = /\/\* not null: ([^(*]+?) \(([^*]+)\) \*\//g;

/**
 * The notes of a text, one for each path that it speaks of: `/* not null: lines, lines[].code (an order has lines) * /` gives
 * `[{ path, note }]`, the note with its reason.
 */
export const notesOf = (text) =>
  [...text.matchAll(mark)].flatMap(([, paths, reason]) => paths.split(', ').map((path) => ({ path, note: `${path} (${reason})` })));

/**
 * The notes of a statement that these rows of its answer refute: something is null that they say
 * never is.
 */
export function findRefuted(text, rows) {
  if (!text.includes('/* not null: ')) return [];
  return notesOf(text).flatMap(({ path, note }) => {
    const steps = path.replaceAll('[]', '.[]').split('.');
    return rows.some((row) => holdsNull(row, steps)) ? [note] : [];
  });
}

/**
 * Whether what stands at the end of a path is null; that something on the way is, is another
 * matter.
 */
function holdsNull(value, [step, ...rest]) {
  if (step === undefined) return value === null;
  if (step === '[]') return Array.isArray(value) && value.some((one) => holdsNull(one, rest));
  return value !== null && typeof value === 'object' && step in value && holdsNull(value[step], rest);
}
