/** Method and path of a call, `:id` for what its input fills in. */
export type Endpoint = `${Method} /${string}`;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Domain → call → endpoint: all that a browser knows of the calls. */
export type Endpoints = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Only the endpoints of declared calls. */
export const endpointsOf = (calls: Readonly<Record<string, Readonly<Record<string, { endpoint: Endpoint }>>>>): Endpoints =>
  Object.fromEntries(
    Object.entries(calls).map(([domain, named]) => [
      domain,
      Object.fromEntries(Object.entries(named).map(([name, { endpoint }]) => [name, endpoint])),
    ]),
  );

/** The method and the path of `domain.call`; throws where there is no such call. */
export function endpointIn(endpoints: Endpoints, name: string): { method: string; path: string } {
  const [domain = '', call = ''] = name.split('.');
  const [method, path] = endpoints[domain]?.[call]?.split(' ') ?? [];
  if (!method || !path) throw new Error(`there is no call ${name}`);
  return { method, path };
}
