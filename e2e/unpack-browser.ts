import sparticuz from '@sparticuz/chromium';

/**
 * The headless Chromium that npm installed, unpacked where it is not yet; its path. Two processes that unpack it at once would start
 * half of it: whoever runs several test files does it once before them and says where it is by CHROMIUM_PATH.
 */
export const unpackBrowser = (): Promise<string> => sparticuz.executablePath();
