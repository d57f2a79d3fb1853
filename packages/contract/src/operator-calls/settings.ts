/** Who runs the shop, and by which rules of its own. */
export const settingsCalls = {
  settings: {
    getIdentity: 'GET /api/operator/settings/identity',
    saveIdentity: 'PUT /api/operator/settings/identity',
    findCalendars: 'GET /api/operator/settings/calendars',
    saveCalendar: 'PUT /api/operator/settings/calendars/:year',
    findTariffs: 'GET /api/operator/settings/tariffs',
    saveTariff: 'POST /api/operator/settings/tariffs',
    findVatRates: 'GET /api/operator/settings/vat-rates',
    withdrawRule: 'POST /api/operator/settings/withdrawals',
    saveVatRate: 'POST /api/operator/settings/vat-rates',
  },
} as const;
