import { lazy } from 'react';
import { screensAt } from '../screens-at.tsx';
import { DeliveriesScreen } from './deliveries-screen.tsx';
import { HealthScreen } from './health-screen.tsx';
import { JobsScreen } from './jobs-screen.tsx';
import { OutboxScreen } from './outbox-screen.tsx';
import { WebhooksScreen } from './webhooks-screen.tsx';
import { useSystemWords } from './use-system-words.ts';

const GatewaysScreen = lazy(async () => ({ default: (await import('./gateways-screen.tsx')).GatewaysScreen }));

export const SystemArea = screensAt(
  {
    '': HealthScreen,
    outbox: OutboxScreen,
    gateways: GatewaysScreen,
    webhooks: WebhooksScreen,
    deliveries: DeliveriesScreen,
    jobs: JobsScreen,
  },
  useSystemWords,
);
