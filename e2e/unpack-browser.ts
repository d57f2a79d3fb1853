import sparticuz from '@sparticuz/chromium';

/**
 * The path of the headless Chromium installed by npm, unpacked if necessary. Concurrent unpacking
 * fails: who runs several files does it once before and sets CHROMIUM_PATH.
 */
export const unpackBrowser = (): Promise<string> => sparticuz.executablePath();
