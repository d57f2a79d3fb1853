/** In place of a parameter: what the message is about, as its subject has it. */
export const titleParameter = 'title';

/** A field of a WeChat template, and what the shop writes into it. */
type Field = { field: string; parameter: string };

/** Reads `field=parameter`; null where it is no such thing, or not of these parameters. */
export function readField(entry: string, parameters: readonly string[]): Field | null {
  const [, field, parameter] = /^([a-z][a-z_]{0,29}\d{0,3})=([a-z_]+)$/.exec(entry) ?? [];
  if (field === undefined || parameter === undefined) return null;
  return parameter === titleParameter || parameters.includes(parameter) ? { field, parameter } : null;
}

/** The data of a template message: each field with its value, as WeChat lets it be. */
export function writeFields(entries: readonly string[], parameters: Readonly<Record<string, string>>): Record<string, { value: string }> {
  const names = Object.keys(parameters);
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const read = readField(entry, names);
      return read ? [[read.field, { value: fitted(read.field, parameters[read.parameter] ?? '') }]] : [];
    }),
  );
}

/** What WeChat allows by the kind of a field, which its name begins with; of others, all. */
function fitted(field: string, value: string): string {
  const plain = value.replace(/\s+/g, ' ').trim();
  const kind = field.replace(/\d+$/, '');
  if (kind === 'thing') return cut(plain, 20, '…');
  // only digits, letters and signs of ASCII
  if (kind === 'character_string') return cut(plain, 32, '...');
  // five Chinese characters
  if (kind === 'phrase') return cut(plain, 5, '');
  // a sign of currency and digits, without separators
  return kind === 'amount' ? plain.replaceAll(',', '') : plain;
}

function cut(text: string, most: number, end: string): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : characters.slice(0, most - end.length).join('') + end;
}
