import { useState } from 'react';

/**
 * Lets the forms of a page start again from the present values: `look` counts how often, and belongs into their keys; `takeTheirs` asks
 * for it.
 */
export function useFreshForm(refetch: () => Promise<unknown>): { look: number; takeTheirs: () => void } {
  const [look, setLook] = useState(0);
  const takeTheirs = async () => {
    await refetch();
    setLook((before) => before + 1);
  };
  return { look, takeTheirs: () => void takeTheirs() };
}
