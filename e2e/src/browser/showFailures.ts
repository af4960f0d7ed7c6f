import { afterEach } from 'vitest';
import '../system/keepOneDay.ts';
import { tellWindows } from './tellWindows.ts';

/** After a test that failed: what each open window showed. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tellWindows(task.id, task.name);
});
