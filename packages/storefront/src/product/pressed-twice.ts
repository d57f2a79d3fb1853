/** Two presses closer together than this are one double click. */
const doubleClickMs = 400;

/**
 * Tells the second press of a double click from a press that means it: many people double-click everything, and nobody who wants two
 * packs presses twice within 400 ms. Keeps the time of the last press in `last` (a ref); `at` is the event's timeStamp.
 */
export function pressedTwice(last: { current: number }, at: number): boolean {
  const twice = at - last.current < doubleClickMs;
  last.current = at;
  return twice;
}
