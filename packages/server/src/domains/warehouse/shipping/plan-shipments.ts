import { type Method, type ShippingLine, methodOf, methods, travels } from './shipping-method.ts';
import { type DangerousGoods, mayShareParcel } from './segregation.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { temperatures } from '@aliquot/contract/core/transports.ts';

export type Temperature = keyof typeof temperatures;

/** The order in which parcels of one method are listed. */
const mildestFirst = valuesOf(temperatures);

/** Lines that travel together: one temperature, and no dangerous goods to keep apart. */
export type Parcel<Line> = {
  /** Stable within its order, e.g. `chilled` or `ambient-dg-1`. */
  key: string;
  method: Method;
  temperature: Temperature;
  /** Classes of dangerous goods, sorted; empty for none. */
  dg: string[];
  weight_g: number;
  lines: Line[];
};

/** How the class of dangerous goods is shown that have none in their data. */
const unknownClass = '?';

/**
 * Splits lines into parcels by temperature and dangerous goods (domain rules, Shipping):
 * deterministic, most demanding method first, incompatible goods apart.
 */
export function planShipments<Line extends ShippingLine>(lines: readonly Line[]): Parcel<Line>[] {
  const parcels = mildestFirst.flatMap((temperature) => {
    const cold = lines.filter((line) => travels(line) && temperatureOf(line) === temperature);
    const plain = cold.filter((line) => !line.dg);
    const dangerous = cold.filter((line) => line.dg);
    return [
      ...(plain.length > 0 ? [parcelOf(temperature, temperature, [], plain)] : []),
      ...groupGoods(dangerous).map((goods, index) =>
        parcelOf(
          `${temperature}-dg-${index + 1}`,
          temperature,
          [...new Set(goods.map(({ dg_class }) => dg_class ?? unknownClass))],
          dangerous.filter((line) => goods.some((one) => keyOf(one) === keyOf(goodsOf(line)))),
        ),
      ),
    ];
  });
  return parcels.toSorted((a, b) => methods.indexOf(a.method) - methods.indexOf(b.method));
}

function parcelOf<Line extends ShippingLine>(key: string, temperature: Temperature, dg: string[], lines: Line[]): Parcel<Line> {
  const method = methodOf({ transport: temperature, dg: dg.length > 0 });
  return { key, method, temperature, dg, weight_g: lines.reduce((sum, line) => sum + line.weight_g, 0), lines };
}

/** Goods join the first compatible parcel; those of an unknown class travel separately. */
function groupGoods(lines: readonly ShippingLine[]): DangerousGoods[][] {
  const kinds = new Map(lines.map((line) => [keyOf(goodsOf(line)), goodsOf(line)]));
  const groups: DangerousGoods[][] = [];
  for (const [, goods] of [...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const group = groups.find((others) => others.every((other) => mayShareParcel(goods, other)));
    if (group) group.push(goods);
    else groups.push([goods]);
  }
  return groups;
}

const goodsOf = ({ dg_class = null, un_number = null }: ShippingLine): DangerousGoods => ({ dg_class, un_number });
const keyOf = ({ dg_class, un_number }: DangerousGoods): string => `${dg_class ?? unknownClass} ${un_number ?? ''}`;
const temperatureOf = ({ transport }: ShippingLine): Temperature =>
  mildestFirst.find((temperature) => temperature === transport) ?? 'ambient';
