import { createLog } from '@xinyue/kit/createLog';
import { readConfig } from '@xinyue/kit/readConfig';
import { runService } from '@xinyue/kit/service/runService';
import { config } from './config.ts';
import { main } from './main.ts';

await runService(createLog('system'), async () => main(readConfig(config)));
