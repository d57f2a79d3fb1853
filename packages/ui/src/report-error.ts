import { type ErrorReport, type ErrorReportKind, scrubMessage, scrubPath, scrubStack } from '@aliquot/contract/core/error-report.ts';

/** So many different errors of one page are reported. */
const MOST = 10;
const sent = new Set<string>();

/** What is no fault of the code: a refusal, a lost connection, what was given up. */
const isExpected = ({ name, message }: Error): boolean =>
  ['AbortError', 'TimeoutError', 'NoAnswer', 'Refused', 'NetworkError'].includes(name) ||
  /failed to fetch|load failed|networkerror|dynamically imported|importing a module/i.test(message);

const readFault = (event: Event): [ErrorReportKind, unknown] =>
  event instanceof PromiseRejectionEvent ? ['rejection', event.reason] : ['error', event instanceof ErrorEvent && event.error];

/** Sends a report of an error once, without what tells who the reader is or what they typed. */
export function reportError(event: Event): void {
  const [kind, error] = readFault(event);
  if (!(error instanceof Error) || isExpected(error)) return;
  const message = scrubMessage(`${error.name}: ${error.message}`);
  if (sent.has(message) || sent.size >= MOST) return;
  sent.add(message);
  const report: ErrorReport = {
    kind,
    route: scrubPath(window.location.pathname),
    message,
    stack: scrubStack(error.stack ?? ''),
    release: releaseOf(document),
  };
  fetch('/api/browser-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}

/** The build of a page; where it states none, the name of its script, which has a hash. */
const releaseOf = (page: Document): string =>
  page.documentElement.dataset['build'] ?? page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1) ?? '';
