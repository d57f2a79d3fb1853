const report = (event: Event) => import('./report-error.ts').then((code) => code.reportError(event)).catch(() => {});

/** Reports what no code has caught, from now on; the code for it loads with the first error. */
export function followErrors(): void {
  for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, report);
}
