import type { Log } from '../base/Log.ts';
import type { DemoAccount } from './seedSystem.ts';
import type { System } from './SystemOptions.ts';

/** The last lines of a start: where to go, who may sign in, and the line that tools wait for. */
export function greet(system: System, accounts: DemoAccount[], log: Log): void {
  const { portalUrl, adminUrl, secrets } = system;
  log('');
  log(`portal        ${portalUrl}`);
  log(`back office   ${adminUrl}`);
  if (secrets.adminPasswordIsNew) {
    log(`staff account admin, password ${secrets.adminPassword}   (made now and shown only this once: write it down)`);
  }
  for (const { account, password, what } of accounts) log(`demo account  ${account} / ${password}   ${what}`);
  log(`ready ${portalUrl} ${adminUrl}`);
}
