import { lazy } from 'react';
import { forWhoMay, screensAt } from '../screens-at.tsx';
import { DeliveriesScreen } from './deliveries-screen.tsx';
import { HealthScreen } from './health-screen.tsx';
import { JobsScreen } from './jobs-screen.tsx';
import { OutboxScreen } from './outbox-screen.tsx';
import { WebhooksScreen } from './webhooks-screen.tsx';
import { useSystemWords } from './use-system-words.ts';

const GatewaysScreen = lazy(async () => ({ default: (await import('./gateways-screen.tsx')).GatewaysScreen }));
const BrowserErrorsScreen = lazy(async () => ({ default: (await import('./browser-errors-screen.tsx')).BrowserErrorsScreen }));
const ExportsScreen = lazy(async () => ({ default: (await import('./exports-screen.tsx')).ExportsScreen }));

export const SystemArea = screensAt(
  {
    '': HealthScreen,
    outbox: OutboxScreen,
    gateways: GatewaysScreen,
    webhooks: WebhooksScreen,
    deliveries: DeliveriesScreen,
    jobs: JobsScreen,
    errors: BrowserErrorsScreen,
    exports: forWhoMay('personal_data.handle', ExportsScreen),
  },
  useSystemWords,
);
