import { whyNoKafka } from '@xinyue/scripts/testing/startKafka';
import type { Driver } from './runDriver.ts';

/** Whether a driver of the bus cannot run here, which is printed; where it is required that is a failure. */
export function isSkipped(driver: Driver, failures: string[]): boolean {
  const why = driver === 'kafka' ? whyNoKafka() : undefined;
  if (!why) return false;
  console.log(`SKIP kafka: ${why}`);
  if (process.env['XINYUE_REQUIRE_KAFKA'] === '1') failures.push(`kafka is required here: ${why}`);
  return true;
}
