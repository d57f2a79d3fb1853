import { useEffect, useState } from 'react';

/** Whether a state has lasted for some milliseconds: what is over sooner shall not flicker. */
export function useLasting(isOn: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  if (!isOn && hasLasted) setLasted(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  return isOn && hasLasted;
}
