import { useEffect, useState } from 'react';

/** After so long one wants to know what is being waited for. */
const patience = 1_500;

/** Whether something has been going on for so long that the page should say what it waits for. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}
