import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createNotificationStore } from './notification-store.ts';

test('a notification stays until it is closed, the newest on top', () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  const store = createNotificationStore();
  store.notify({ title: 'Order shipped' });
  store.notify({ title: 'Price changed', kind: 'warning' });
  mock.timers.tick(3_600_000);
  mock.timers.reset();
  assert.deepEqual(
    store.getNotifications().map(({ title, kind }) => [title, kind]),
    [
      ['Price changed', 'warning'],
      ['Order shipped', 'info'],
    ],
  );
  store.closeNotification(store.getNotifications()[0]!.id);
  assert.deepEqual(
    store.getNotifications().map(({ title }) => title),
    ['Order shipped'],
  );
});

test('whoever shows a notification hears once that it was closed', () => {
  const store = createNotificationStore();
  let closed = 0;
  const id = store.notify({ title: 'Order shipped', onClose: () => (closed += 1) });
  store.closeNotification(id);
  store.closeNotification(id);
  assert.equal(closed, 1);
});
