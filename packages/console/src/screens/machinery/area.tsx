import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { DeliveriesScreen } from './deliveries-screen.tsx';
import { HealthScreen } from './health-screen.tsx';
import { JobsScreen } from './jobs-screen.tsx';
import { OutboxScreen } from './outbox-screen.tsx';
import { WebhooksScreen } from './webhooks-screen.tsx';

export function MachineryArea() {
  return (
    <Routes>
      <Route index element={<HealthScreen />} />
      <Route path="outbox" element={<OutboxScreen />} />
      <Route path="webhooks" element={<WebhooksScreen />} />
      <Route path="deliveries" element={<DeliveriesScreen />} />
      <Route path="jobs" element={<JobsScreen />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
