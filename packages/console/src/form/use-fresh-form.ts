import { useState } from 'react';

/**
 * Lets a page's forms restart from present values: use `look`, a counter, in their keys;
 * `takeTheirs` triggers it.
 */
export function useFreshForm(refetch: () => Promise<unknown>): { look: number; takeTheirs: () => void } {
  const [look, setLook] = useState(0);
  const takeTheirs = async () => {
    await refetch();
    setLook((before) => before + 1);
  };
  return { look, takeTheirs: () => void takeTheirs() };
}
