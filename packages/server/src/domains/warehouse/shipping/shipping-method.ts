/**
 * A line for shipping: weight of its packs in grams, transport, whether dangerous goods, class with
 * subsidiary hazards (`3 (6.1)`) and UN number (`UN1789`).
 */
export type ShippingLine = { weight_g: number; transport: string; dg: boolean; dg_class?: string | null; un_number?: string | null };

/** How goods travel, the most demanding way first. */
export const methods = ['dangerous_goods', 'cold_chain', 'standard'] as const;
export type Method = (typeof methods)[number];

/** Whether there is anything to send. */
export const travels = (line: Pick<ShippingLine, 'transport' | 'dg'>): boolean => line.transport !== 'none' || line.dg;

/**
 * Dangerous goods go with the licensed carrier at any temperature; others by the cold chain unless
 * ambient.
 */
export function methodOf(line: Pick<ShippingLine, 'transport' | 'dg'>): Method {
  if (line.dg) return 'dangerous_goods';
  return line.transport === 'ambient' || line.transport === 'none' ? 'standard' : 'cold_chain';
}
