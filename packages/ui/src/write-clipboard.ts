/**
 * Puts a text on the clipboard; false where the browser does not allow it, such as on a page
 * without https.
 */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
