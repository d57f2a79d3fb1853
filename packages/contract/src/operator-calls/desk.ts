/** What waits for somebody, the figures beside it, and the search above every page. */
export const deskCalls = {
  desk: {
    get: 'GET /api/operator/desk',
    getFigures: 'GET /api/operator/figures',
    findMisses: 'GET /api/operator/search-misses',
  },
  consoleSearch: {
    find: 'GET /api/operator/search',
  },
} as const;
