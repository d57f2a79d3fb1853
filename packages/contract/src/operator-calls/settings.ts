/** Who runs the shop, and by which rules of its own. */
export const settingsCalls = {
  settings: {
    getIdentity: 'GET /api/operator/settings/identity',
    saveIdentity: 'PUT /api/operator/settings/identity',
  },
} as const;
