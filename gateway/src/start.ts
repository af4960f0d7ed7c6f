import { createLog } from '@xinyue/kit/createLog';
import { readConfig } from '@xinyue/kit/readConfig';
import { runService } from '@xinyue/kit/service/runService';
import { environment } from './config.ts';
import { main } from './main.ts';

await runService(createLog('gateway', process.env['LOG_LEVEL']), () => main(readConfig(environment)));
