/** Fields of schema.org whose value is an address. */
const addresses = new Set(['@id', 'url', 'item', 'image', 'logo', 'target', 'mainEntityOfPage', 'sameAs']);

/** Structured data with absolute addresses; without a fixed origin they stay paths. */
export function withOrigin(thing: Record<string, unknown>, origin: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, whole(name, value, origin)]));
}

function whole(name: string, value: unknown, origin: string): unknown {
  if (typeof value === 'string') return addresses.has(name) && /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((one) => whole(name, one, origin));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, whole(inner, one, origin)]));
  }
  return value;
}
