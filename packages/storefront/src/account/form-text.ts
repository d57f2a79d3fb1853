/** What was typed into a field, as it is; nothing for a field that is not there. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
