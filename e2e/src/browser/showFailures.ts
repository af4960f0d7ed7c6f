import { afterEach } from 'vitest';
import { recordWindows } from './recordWindows.ts';

/** After a test that failed: what each open window showed. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await recordWindows(task.id, task.name);
});
