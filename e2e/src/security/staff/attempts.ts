import { messages, operations } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import type { Attempt } from './judgeAttempts.ts';
import { type Colleague, staffForm } from './makeClerk.ts';

const saved = operations.saveUser.path;
const stolen = { password: 'Taken-over-9999' };

/** What react-admin would send (Z-86): the same rights behind another path. */
async function sendRest({ origin, headers }: Client, method: 'PUT' | 'DELETE', id: string, body: object): Promise<string> {
  const answer = await fetch(`${origin}/xinyue/rest/userManagement/${id}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers() },
    body: JSON.stringify(body),
  });
  const { message } = (await answer.json()) as { message?: string };
  return message ?? `answered ${answer.status}`;
}

type Act = [what: string, act: (client: Client) => Promise<string>];

const messageOf = async (answer: Promise<{ msg: string }>): Promise<string> => (await answer).msg;

/** Whatever takes an account away from its owner; `more` stands in every body. */
const acts = (victim: Colleague, more: object): Act[] => [
  ['password', (client) => messageOf(client.call(saved, { ...staffForm(victim), ...stolen, ...more }))],
  ['lock', (client) => messageOf(client.call(saved, { ...staffForm(victim), userStatus: 1, ...more }))],
  ['deletion', (client) => messageOf(client.call(operations.deleteUser.path, { id: victim.id, del: 1, ...more }))],
  ['password by PUT', (client) => sendRest(client, 'PUT', victim.id, { ...staffForm(victim), ...stolen, ...more })],
  ['deletion by DELETE', (client) => sendRest(client, 'DELETE', victim.id, more)],
];

const attempt = async (client: Client, list: Act[], who: string, wanted: Attempt['wanted']): Promise<Attempt[]> => {
  const attempts: Attempt[] = [];
  for (const [what, act] of list) attempts.push({ what: `${what} of ${who}`, wanted, msg: await act(client) });
  return attempts;
};

/** F4: without proof of who acts nobody touches a colleague, nor makes a new one, which would outlive the session. */
export async function tryColleague(client: Client, victim: Colleague): Promise<Attempt[]> {
  const guessed: Act = [
    'password by a wrong actorPassword',
    (by) => messageOf(by.call(saved, { ...staffForm(victim), ...stolen, actorPassword: 'Guessed-it-2026' })),
  ];
  const planted = { userType: 0, userStatus: 0, account: 'planted01', nickname: '新人', password: 'Planted-here-2026' };
  const plant: Act = ['making', (by) => messageOf(by.call(saved, planted))];
  return [
    ...(await attempt(client, [...acts(victim, {}), guessed], victim.account, messages.needsProof)),
    ...(await attempt(client, [plant], 'a new one', messages.needsProof)),
  ];
}

/** Who has not proven to be there is asked to, before anything else is said. */
const asked = (words: string): string[] => [words, messages.needsProof];

/** P-32: the first account is changed by nobody but itself, however well proved (`actorPassword`), not even its name. */
export async function tryFirst(client: Client, first: Colleague, actorPassword: string): Promise<Attempt[]> {
  const rename: Act = ['name', (by) => messageOf(by.call(saved, { ...staffForm(first), nickname: '别人', actorPassword }))];
  const list = [...acts(first, {}), ...acts(first, { actorPassword }), rename];
  return attempt(client, list, first.account, asked(messages.firstStaffOwnOnly));
}

/** Z-45: the own password with the current one alone; nobody locks or deletes the own account, so that the last one stays. */
export async function tryOwn(client: Client, own: Colleague): Promise<Attempt[]> {
  const [password, lock, deletion, put, rest] = acts(own, {});
  const [wrong] = acts(own, { currentPassword: 'Guessed-it-2026' });
  return [
    ...(await attempt(client, [password!, put!], 'the own account', asked(messages.currentPasswordMissing))),
    ...(await attempt(client, [wrong!], 'the own account', messages.currentPasswordWrong)),
    ...(await attempt(client, [lock!, deletion!, rest!], 'the own account', asked(messages.notYourself))),
  ];
}
