import { type Config, readConfig } from '../config.ts';

/** Settings of a test app: silent, and never overloaded. Throws with what is wrong. */
export function readTestConfig(more: Record<string, string> = {}): Config {
  const reading = readConfig({ LOG_LEVEL: 'silent', LIMIT_EVENT_LOOP_DELAY_MS: '60000', ...more });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.config;
}
