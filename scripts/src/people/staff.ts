import { runCommand } from './runCommand.ts';
import { makeStaff } from './onServer.ts';

await runCommand('staff', { data: { type: 'string' }, account: { type: 'string' }, role: { type: 'string' } }, makeStaff);
