/** Something that runs again and again, always waiting after it has ended. */
export type Repeated = { stop: () => Promise<void> };

/**
 * Repeats work every `intervalMs` after it ends; failures are reported and do not stop it. `stop`
 * waits for running work.
 */
export function repeat(work: () => Promise<unknown>, intervalMs: number, onError: (error: unknown) => void): Repeated {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const once = async () => {
    try {
      await work();
    } catch (error) {
      if (!stopped) onError(error);
    }
    if (!stopped) timer = setTimeout(turn, intervalMs).unref();
  };
  const turn = () => {
    running = once();
  };
  turn();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
