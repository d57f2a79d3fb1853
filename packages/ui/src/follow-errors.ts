/** Reports an error, or the event of one, to the server; the code for it loads with the first. */
export function report(fault: unknown): void {
  import('./report-error.ts').then((code) => code.reportError(fault)).catch(() => {});
}

/** Reports what no code has caught, from now on. */
export function followErrors(): void {
  for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, report);
}
