import { createLog } from '../../createLog.ts';
import { listen } from '../../http/listen.ts';
import { runService } from '../runService.ts';

/** A service that only listens on the given port. */
await runService(createLog('order', 'silent'), async () => {
  const { url, drain } = await listen((_request, response) => response.end(), {
    host: '127.0.0.1',
    port: Number(process.env['XINYUE_SERVICE_PORT']),
  });
  return { url, stop: drain };
});
