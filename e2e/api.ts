/** What was read from JSON: the tests look at it as a foreign program would, without our types. */
type Parsed = ReturnType<typeof JSON.parse>;

/** Answer of the shop's API to a plain client. */
export type Answer = { status: number; headers: Headers; body: { code: number; msg: string; data: Parsed }; text: string };

type Options = { token?: string; body?: unknown; form?: FormData; headers?: Record<string, string> };

/** Calls the API as a program does: bearer, JSON, no cookies. */
export async function callApi(url: string, method: string, path: string, { token, body, form, headers }: Options = {}): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      client: 'platform="pc", language="en", version="1.0.0"',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text };
}
