/**
 * What shipping asks of a line: total weight of its packs in grams, the transport its product needs, whether it is dangerous goods,
 * and of which class with its subsidiary hazards, such as `3 (6.1)`, and UN number, such as `UN1789`.
 */
export type ShippingLine = { weight_g: number; transport: string; dg: boolean; dg_class?: string | null; un_number?: string | null };

/** How goods travel, the most demanding way first. */
export const methods = ['dangerous_goods', 'cold_chain', 'standard'] as const;
export type Method = (typeof methods)[number];

/** Whether there is anything to send. */
export const travels = (line: Pick<ShippingLine, 'transport' | 'dg'>): boolean => line.transport !== 'none' || line.dg;

/** A dangerous substance goes with the licensed carrier whatever its temperature; what is not ambient needs the cold chain. */
export function methodOf(line: Pick<ShippingLine, 'transport' | 'dg'>): Method {
  if (line.dg) return 'dangerous_goods';
  return line.transport === 'ambient' || line.transport === 'none' ? 'standard' : 'cold_chain';
}
