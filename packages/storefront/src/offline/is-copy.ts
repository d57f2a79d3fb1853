import { useSyncExternalStore } from 'react';

/** Whether the worker answered with a copy: prices may be old, and nothing can be sent. */
export const isCopy = (): boolean => document.documentElement.dataset['offline'] !== undefined;

const never = () => () => {};

/** The same for components; a copy is as it was served until hydration. */
export const useIsCopy = (): boolean => useSyncExternalStore(never, isCopy, () => false);

/** Whether a link must be left to the browser, as only the worker can answer it. */
export const isLeftToWorker = (): boolean => Boolean(navigator.serviceWorker?.controller) && (isCopy() || !navigator.onLine);
