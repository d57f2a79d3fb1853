/** How long a toast stays, by the specification. */
const toastDuration = 3000;

const toastsAtOnce = 3;

export type ToastKind = 'success' | 'info' | 'warning' | 'danger';

export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
  /** Where the result can be seen, with the text of its link. */
  link?: { href: string; text: string };
}

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  startedAt: number;
  remaining: number;
}

/**
 * A list of toasts, each of which closes after a while. The browser has one; tests make their own.
 */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let paused = false;
  const clocks = new Map<number, Clock>();
  const listeners = new Set<() => void>();

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  const run = (id: number, clock: Clock) => {
    clock.startedAt = Date.now();
    clock.timer = setTimeout(() => dismissToast(id), clock.remaining);
  };

  /** Removes a toast before its time. */
  function dismissToast(id: number): void {
    clearTimeout(clocks.get(id)?.timer);
    if (!clocks.delete(id)) return;
    if (clocks.size === 0) paused = false;
    change(toasts.filter((toast) => toast.id !== id));
  }

  /**
   * Shows the result of an action for 3000 ms, pauses not counted; a fourth toast removes the
   * oldest.
   */
  function showToast({ kind = 'success', ...rest }: Omit<Toast, 'id' | 'kind'> & { kind?: ToastKind }): void {
    const toast: Toast = { id: ++lastId, kind, ...rest };
    const clock: Clock = { timer: undefined, startedAt: 0, remaining: toastDuration };
    clocks.set(toast.id, clock);
    if (!paused) run(toast.id, clock);
    const kept = toasts.slice(1 - toastsAtOnce);
    for (const { id } of toasts) {
      if (kept.some((other) => other.id === id)) continue;
      clearTimeout(clocks.get(id)?.timer);
      clocks.delete(id);
    }
    change([...kept, toast]);
  }

  /** Stops every clock while the pointer or the focus is on the toasts. */
  function pauseToasts(): void {
    if (paused || clocks.size === 0) return;
    paused = true;
    for (const clock of clocks.values()) {
      clearTimeout(clock.timer);
      clock.remaining -= Date.now() - clock.startedAt;
    }
  }

  /** Resumes every clock from where it stopped. */
  function resumeToasts(): void {
    if (!paused) return;
    paused = false;
    for (const [id, clock] of clocks) run(id, clock);
  }

  function subscribeToasts(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { showToast, dismissToast, pauseToasts, resumeToasts, subscribeToasts, getToasts: () => toasts };
}

export const { showToast, dismissToast, pauseToasts, resumeToasts, subscribeToasts, getToasts } = createToastStore();
