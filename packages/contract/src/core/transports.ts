import type { Wording } from './language.ts';

/** The temperatures of parcels, the mildest first. */
export const temperatures = {
  ambient: { names: { en: 'Ambient', 'zh-CN': '常温' } },
  chilled: { names: { en: 'Chilled, 2–8 °C', 'zh-CN': '冷藏，2–8 °C' } },
  frozen: { names: { en: 'Frozen, −20 °C', 'zh-CN': '冷冻，−20 °C' } },
  'dry-ice': { names: { en: 'On dry ice, −70 °C or below', 'zh-CN': '干冰，−70 °C 及以下' } },
  'liquid-nitrogen': { names: { en: 'In liquid nitrogen', 'zh-CN': '液氮' } },
} as const satisfies Record<string, { names: Wording }>;

/** How a product travels; services do not. */
export const transports = { ...temperatures, none: { names: { en: 'No shipping', 'zh-CN': '无需运输' } } } as const;
