import type { Answer } from './fetch-transport.ts';

/**
 * Silence after which an upload counts as lost; a slow line that moves may take as long as it
 * needs.
 */
const silenceMs = 20_000;

type Watched = { signal: AbortSignal | undefined; onProgress: (part: number) => void };

/**
 * One attempt to send a form with a file: by XMLHttpRequest, since `fetch` does not report
 * progress.
 */
export function sendUpload(url: string, { method, headers, body }: RequestInit, { signal, onProgress }: Watched): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceMs);
    };
    const end = (answer: Answer) => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
      resolve(answer);
    };
    const abort = () => request.abort();
    const lost = (reason: string) => end({ reached: false, reason });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => {
      if (request.status === 408) lost('the request did not arrive in time');
      else end({ reached: true, status: request.status, body: parse(request.responseText) });
    });
    request.addEventListener('error', () => lost('the network failed'));
    request.addEventListener('abort', () => lost('the upload was cancelled, or nothing moved'));
    request.open(method ?? 'POST', url);
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, String(value));
    if (signal?.aborted) return lost('the upload was cancelled');
    signal?.addEventListener('abort', abort);
    onProgress(0);
    listen();
    request.send(body instanceof FormData ? body : null);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
