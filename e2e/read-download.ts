import { text } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** The text of a file that a page gave to save; the shared browser keeps its files to itself, so they have no path here. */
export const readDownload = async (download: Download): Promise<string> => text(await download.createReadStream());
