import { useSyncExternalStore } from 'react';

const nothingChanges = () => () => {};

/** Whether this part is hydrated: a click may come before its code. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
