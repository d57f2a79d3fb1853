import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { consoleCall } from './console-call.ts';
import type { Shop } from './shop.ts';

type Delivery = { code: string; lot: string; quantity: number; expires: string };

/** Takes a new lot of a pack in, with an analysis, and releases it; gives its id. */
export async function receiveLot(shop: Shop, { code, lot, quantity, expires }: Delivery): Promise<number> {
  const [warehouse] = (await consoleCall(shop, 'consoleStock.getPack', { code })).warehouses;
  if (!warehouse) throw new Error('there is no warehouse');
  const { lots } = await consoleCall(shop, 'consoleStock.receive', {
    key: crypto.randomUUID(),
    reference: `DN-${lot}`,
    warehouse: warehouse.key,
    received_on: shanghaiDay(new Date()),
    lines: [{ code, quantity, lot: { number: lot, manufactured_on: '2026-01-05', expires_on: expires } }],
  });
  const [received] = lots;
  if (!received) throw new Error(`${lot} was not received`);
  const { id } = received;
  const { results_version: version } = await consoleCall(shop, 'consoleStock.getLot', { id });
  const appearance = { test: { en: 'Appearance', zh: '外观' }, limit: { en: 'white', zh: '白色' }, result: { en: 'white', zh: '白色' } };
  await consoleCall(shop, 'consoleStock.saveResults', { id, version, results: [{ ...appearance, method: null }] });
  await consoleCall(shop, 'consoleStock.decideLot', { id, status: 'released', reason: 'analysed' });
  return id;
}
