/** The code for it loads with the first error. */
async function report(event: Event): Promise<void> {
  const { reportError } = await import('./report-error.ts');
  reportError(event);
}

/** Reports what no code has caught, from now on. */
export function followErrors(): void {
  for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, (event) => void report(event).catch(() => {}));
}
