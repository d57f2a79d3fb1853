import type { Output } from '../../calls/call.ts';

export type WarehousesShown = Output<'consoleWarehouses.find'>;
export type KeptWarehouse = WarehousesShown['items'][number];
