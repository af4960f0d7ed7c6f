import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@xinyue/kit/AppError';
import { newTraceId } from '@xinyue/kit/http/traceId';
import type { Log } from '../base/Log.ts';
import { StartError } from '../base/StartError.ts';
import { operatorClient } from '../client/operatorClient.ts';

/** Told once, and nowhere kept. */
type Given = { account: string; password: string };
type Asked = { data: string; service: 'merchant' | 'system'; path: string; body: Record<string, string> };

/** What a service refuses, as a sentence for whoever runs the command. */
const refusals: Record<string, (error: AppError, body: Record<string, string>) => string> = {
  roleMissing({ data }, { role }) {
    const { roles, several } = data as { roles: string[]; several: boolean };
    const why = several ? `Several roles have the number "${role}"` : `There is no role "${role}"`;
    return `${why}. There are: ${roles.join(', ')}.`;
  },
  valueTaken: (_error, { account }) => `The name "${account}" is taken in the back office: choose another one.`,
  staffMissing: (_error, { account }) => `Nobody of the staff signs in as "${account}".`,
  accountDisabled: (_error, { account }) =>
    `"${account}" is locked, and this does not unlock anybody: another member of staff does, under 系统管理 → 用户管理.`,
};

async function ask<T>({ data, service, path: to, body }: Asked): Promise<T> {
  const client = operatorClient(data, service);
  try {
    return await client.call<T>(to, body, { traceId: newTraceId() });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reason = (error.data as { reason?: string } | undefined)?.reason ?? '';
    if (refusals[reason]) throw new StartError(refusals[reason](error, body));
    if (error.kind === 'unavailable')
      throw new StartError(
        `The ${service} service of ${data} does not answer just now: look whether the copy is ready, and try again.`,
      );
    throw new StartError(`Refused: ${error.message}`);
  } finally {
    await client.close();
  }
}

/** Words of a command line, and what each has to look like. */
const forms: Record<string, { pattern: RegExp; says: string }> = {
  account: { pattern: /^[A-Za-z0-9]{1,64}$/, says: '1 to 64 letters and digits' },
  role: { pattern: /^\S{1,50}$/, says: 'the number of a role: super, company, ordinary or one of your own' },
};

function wordOf(values: Record<string, string | undefined>, name: 'account' | 'role'): string {
  const { pattern, says } = forms[name]!;
  const value = values[name]?.trim();
  if (!value) throw new StartError(`--${name} is missing: ${says}.`);
  if (!pattern.test(value)) throw new StartError(`--${name} "${value}" is wrong: expected ${says}.`);
  return value;
}

function folderOf({ data = process.env['XINYUE_DATA'] ?? '.data' }: Record<string, string | undefined>): string {
  const folder = path.resolve(process.env['INIT_CWD'] ?? '.', data);
  if (!existsSync(folder)) throw new StartError(`There is no folder ${folder}: name the data folder of the copy with --data.`);
  return folder;
}

/**
 * `npm run staff -- --data DIR --account NAME --role ROLE`: a member of staff on the copy that runs on this folder, whom nobody made: a second person for
 * those who are there. Error: StartError.
 */
export async function makeStaff(values: Record<string, string | undefined>, log: Log): Promise<void> {
  const body = { account: wordOf(values, 'account'), role: wordOf(values, 'role') };
  const made = await ask<Given & { role: string }>({
    data: folderOf(values),
    service: 'system',
    path: '/internal/staff/found',
    body,
  });
  log(`${made.account} is a member of staff now: ${made.role}`);
  tell(made, log);
}

/**
 * `npm run recover -- --data DIR --account NAME`: for a member of staff who lost phone and recovery codes, and whom nobody else can help. Error: StartError.
 */
export async function recoverStaff(values: Record<string, string | undefined>, log: Log): Promise<void> {
  const body = { account: wordOf(values, 'account') };
  const given = await ask<Given>({ data: folderOf(values), service: 'merchant', path: '/internal/staff/recover', body });
  log(`${given.account}: all sessions are over, and all second factors and recovery codes are gone`);
  tell(given, log);
}

function tell({ account, password }: Given, log: Log): void {
  log(`one-time password ${password}   (shown only this once; it opens nothing but its change)`);
  log(`${account} sets a password of the own choice at the back office, and then a second factor under 账户安全`);
}
