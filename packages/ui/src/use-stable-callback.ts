import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same while what it does follows the last render, so that memoised
 * components keep what they drew. For event handlers only: during a render it acts on the last one.
 */
export function useStableCallback<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
