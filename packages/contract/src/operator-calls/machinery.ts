/** What runs by itself: messages, webhooks, jobs. */
export const machineryCalls = {
  machinery: {
    findMessages: 'GET /api/operator/machinery/messages',
    retryMessage: 'POST /api/operator/machinery/messages/:id/retry',
    findEndpoints: 'GET /api/operator/machinery/endpoints',
    addEndpoint: 'POST /api/operator/machinery/endpoints',
    updateEndpoint: 'PUT /api/operator/machinery/endpoints/:id',
    switchEndpoint: 'POST /api/operator/machinery/endpoints/:id/switch',
    rotateSecret: 'POST /api/operator/machinery/endpoints/:id/secret',
    findDeliveries: 'GET /api/operator/machinery/deliveries',
    replayDelivery: 'POST /api/operator/machinery/deliveries/:id/replay',
    replayDead: 'POST /api/operator/machinery/endpoints/:id/replay',
    findJobs: 'GET /api/operator/machinery/jobs',
    runJob: 'POST /api/operator/machinery/jobs/:name/run',
    takeEvent: 'POST /api/operator/machinery/events/:id/take',
    getHealth: 'GET /api/operator/machinery/health',
  },
} as const;
