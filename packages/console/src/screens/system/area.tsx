import { screensAt } from '../screens-at.tsx';
import { DeliveriesScreen } from './deliveries-screen.tsx';
import { GatewaysScreen } from './gateways-screen.tsx';
import { HealthScreen } from './health-screen.tsx';
import { JobsScreen } from './jobs-screen.tsx';
import { OutboxScreen } from './outbox-screen.tsx';
import { WebhooksScreen } from './webhooks-screen.tsx';
import { useSystemWords } from './use-system-words.ts';

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
