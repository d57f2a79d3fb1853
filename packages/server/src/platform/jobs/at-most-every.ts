/**
 * Calls `act` at once, and again `intervalMs` after its last call if it was wanted meanwhile: many
 * wishes that come together cost two calls.
 */
export function atMostEvery(intervalMs: number, act: () => void): () => void {
  let isResting = false;
  let isWanted = false;
  const run = () => {
    isResting = true;
    isWanted = false;
    setTimeout(() => {
      isResting = false;
      if (isWanted) run();
    }, intervalMs).unref();
    act();
  };
  return () => {
    if (isResting) isWanted = true;
    else run();
  };
}
