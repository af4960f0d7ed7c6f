import { runCommand } from './runCommand.ts';
import { recoverStaff } from './onServer.ts';

await runCommand('recover', { data: { type: 'string' }, account: { type: 'string' } }, recoverStaff);
