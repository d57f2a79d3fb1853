import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scheduleText } from './job-names.ts';

test('writes a schedule in words, or as it is', () => {
  const texts = (cron: string) => [scheduleText(cron, 'en'), scheduleText(cron, 'zh-CN')];
  assert.deepEqual(texts('* * * * *'), ['every minute', '每分钟']);
  assert.deepEqual(texts('*/10 * * * *'), ['every 10 minutes', '每 10 分钟']);
  assert.deepEqual(texts('5 * * * *'), ['hourly at :05', '每小时第 5 分钟']);
  assert.deepEqual(texts('5 0 * * *'), ['daily 00:05', '每天 00:05']);
  assert.deepEqual(texts('10 9-20 * * *'), ['hourly at :10, 9 to 20 h', '每小时第 10 分钟（9～20 时）']);
  assert.deepEqual(texts('0 0 1 * *'), ['0 0 1 * *', '0 0 1 * *']);
  assert.deepEqual(texts('0 1,2 * * *'), ['0 1,2 * * *', '0 1,2 * * *']);
});
