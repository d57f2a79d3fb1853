/** Gives the reader a JSON text as a file to keep. */
export function saveFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // some browsers read the address only after the click
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
