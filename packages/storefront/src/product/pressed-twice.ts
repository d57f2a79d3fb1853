/** Two presses closer together than this are one double click. */
const doubleClickMs = 400;

/**
 * Detects a double click: nobody who wants two packs clicks twice within 400 ms. `last` (a ref)
 * keeps the last click's time; `at` is the event's timeStamp.
 */
export function pressedTwice(last: { current: number }, at: number): boolean {
  const twice = at - last.current < doubleClickMs;
  last.current = at;
  return twice;
}
