import { builtInRoles, operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Client } from '@xinyue/scripts/client/createClient';

/** Gives a member of staff made a moment ago a role, as soon as system-service knows of them. */
export async function giveRole(chief: Client, userId: string, role: keyof typeof builtInRoles): Promise<void> {
  const body = { userId, roleId: builtInRoles[role].id };
  await eventually(async () => (await chief.call(operations.saveStaff.path, body)).success, {
    describe: `a role for ${userId}`,
    timeoutMs: 20_000,
  });
}
