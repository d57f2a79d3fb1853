import { useSyncExternalStore } from 'react';

const nothingChanges = () => () => {};

/** Whether this part of the page has come to life: not yet as it is served, whose code may come later than the reader's press. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
