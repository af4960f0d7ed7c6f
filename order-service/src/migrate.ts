import { runMigrate } from '@xinyue/kit/service/runMigrate';
import { migrations } from './migrations/index.ts';

await runMigrate('order', migrations);
