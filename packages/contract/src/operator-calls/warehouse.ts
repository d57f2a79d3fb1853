/** What lies where, and what leaves. */
export const warehouseCalls = {
  consoleShipping: {
    find: 'GET /api/operator/shipping',
    get: 'GET /api/operator/shipping/:id',
    pick: 'POST /api/operator/shipping/picking',
    putBack: 'POST /api/operator/shipping/:id/putting-back',
  },
  consoleStock: {
    find: 'GET /api/operator/stock',
    findLots: 'GET /api/operator/lots',
    getPack: 'GET /api/operator/stock/:code',
    getLot: 'GET /api/operator/lots/:id',
    findMovements: 'GET /api/operator/stock/:code/movements',
    findHolders: 'GET /api/operator/lots/:id/holders',
    receive: 'POST /api/operator/receipts',
    move: 'POST /api/operator/stock/:code/moves',
    setAside: 'POST /api/operator/stock/:code/quarantine',
    count: 'POST /api/operator/stock/:code/counts',
    writeOff: 'POST /api/operator/stock/:code/write-offs',
    setLowLevel: 'PUT /api/operator/stock/:code/low-level',
    decideLot: 'POST /api/operator/lots/:id/decision',
    correctLot: 'POST /api/operator/lots/:id/corrections',
    saveResults: 'PUT /api/operator/lots/:id/results',
  },
  consoleLedger: {
    find: 'GET /api/operator/ledger',
  },
  consoleWarehouses: {
    find: 'GET /api/operator/warehouses',
    create: 'POST /api/operator/warehouses',
    update: 'PUT /api/operator/warehouses/:key',
    setOpen: 'POST /api/operator/warehouses/:key/opening',
    saveRule: 'PUT /api/operator/stock-rule',
  },
} as const;
