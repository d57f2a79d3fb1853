import { type Config, readConfig } from '../config.ts';

/**
 * Settings of a test app: silent, never overloaded, with captchas that are quick to solve. Throws
 * with what is wrong.
 */
export function readTestConfig(more: Record<string, string> = {}): Config {
  const reading = readConfig({
    LOG_LEVEL: 'silent',
    LIMIT_EVENT_LOOP_DELAY_MS: '60000',
    LIMIT_CALLS_AT_ONCE: '1000000',
    CAPTCHA_WORK: '1',
    ...more,
  });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.config;
}
