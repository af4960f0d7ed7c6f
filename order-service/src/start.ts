import { createLog } from '@xinyue/kit/createLog';
import { readConfig } from '@xinyue/kit/readConfig';
import { runService } from '@xinyue/kit/service/runService';
import { environment, logLevel } from './config.ts';
import { main } from './main.ts';

await runService(createLog('order', logLevel), () => main(readConfig(environment)));
