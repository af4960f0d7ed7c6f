import { AppError } from '@xinyue/kit/AppError';
import { type InternalRoute, internalRoute } from '@xinyue/kit/http/route';
import { z } from 'zod';

export type StaffRow = { accountId: string; account: string; name: string; locked: boolean; version: number; first: boolean };
type Kept = { id: string; name?: string; mobile?: string; email?: string; sex?: number };
type Call = { path: string; actor: string | undefined; body: Record<string, unknown> };

/** Stands for merchant-service: has this staff, makes and changes what it is asked to, and refuses or gets lost where a test says so. */
export function createMerchant(staff: StaffRow[]) {
  const merchant = {
    staff,
    people: new Map<string, Kept>(),
    calls: [] as Call[],
    /** Before anything is done. */
    before: async (_path: string): Promise<void> => undefined,
    /** Once it is done: what the caller hears of it. */
    after: async (_path: string): Promise<void> => undefined,
    routes: [] as InternalRoute[],
    /** Who is one person with somebody; without an entry all of staff are one, so nobody has a second person. */
    persons: new Map<string, string[]>(),
    /** Whom somebody could sign in as; without an entry all who are one person with them. */
    below: new Map<string, string[]>(),
    /** Why a reviewer lets nothing go. */
    reviewRefused: undefined as string | undefined,
    /** Shops by their ids. */
    shops: new Map<string, { name: string; open: boolean; version: number }>(),
    /** Whether who acts is proven. */
    proven: true,
    /** What was to be proven. */
    claims: [] as Record<string, unknown>[],
  };
  const factOf = (id: string, change: Partial<StaffRow> & { deleted?: boolean }) => {
    const row = merchant.staff.find(({ accountId }) => accountId === id)!;
    const now = { ...row, ...change, version: row.version + 1 };
    merchant.staff = merchant.staff.filter(({ accountId }) => accountId !== id);
    if (!change.deleted) merchant.staff.push(now);
    const { first: _, ...fact } = now;
    return { deleted: false, ...fact };
  };
  const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
    list: () => ({ staff: merchant.staff }),
    people: ({ ids }) => ({ people: [...merchant.people.values()].filter(({ id }) => (ids as string[]).includes(id)) }),
    find: ({ mobile }) => ({ ids: [...merchant.people.values()].filter((one) => one.mobile === mobile).map(({ id }) => id) }),
    make: ({ id, account, name, mobile, email, sex, password }) => {
      const known = merchant.staff.find(({ accountId }) => accountId === id);
      const { first: _, ...fact } = known ?? { accountId: id, account, name, locked: false, version: 1, first: false };
      if (!known) merchant.staff.push({ ...fact, first: false } as StaffRow);
      merchant.people.set(String(id), { id, name, mobile, email, sex } as Kept);
      return { account: { ...fact, deleted: false }, ...(!known && password === undefined && { password: 'Made-16-letters1' }) };
    },
    found: ({ id, account }) => {
      const fact = { accountId: String(id), account: String(account), name: String(account), locked: false, version: 1 };
      merchant.staff.push({ ...fact, first: false });
      return { account: { ...fact, deleted: false }, password: 'Made-16-letters1' };
    },
    'factor/ask': () => null,
    'factor/reset': () => null,
    edit: ({ id, ...person }) => {
      merchant.people.set(String(id), { ...merchant.people.get(String(id)), id: String(id), ...person });
      return factOf(String(id), person['name'] ? { name: String(person['name']) } : {});
    },
    change: ({ ids, deed }) => ({
      accounts: (ids as string[]).map((id) =>
        factOf(
          id,
          deed === 'delete'
            ? { deleted: true, locked: true }
            : deed === 'lock' || deed === 'unlock'
              ? { locked: deed === 'lock' }
              : {},
        ),
      ),
      ...(deed === 'pwd' && { password: 'Made-16-letters1' }),
    }),
  };
  merchant.routes = Object.entries(answers).map(([name, answer]) =>
    internalRoute(`/internal/staff/${name}`, z.record(z.string(), z.unknown()), async ({ body, actor }) => {
      if (name !== 'list' && name !== 'people') merchant.calls.push({ path: name, actor: actor?.accountId, body });
      await merchant.before(name);
      const done = answer(body);
      await merchant.after(name);
      return done;
    }),
  );
  merchant.routes.push(
    internalRoute('/internal/persons/closure', z.object({ ids: z.array(z.string()) }), async ({ body: { ids } }) => {
      await merchant.before('closure');
      const members = (id: string) => merchant.persons.get(id) ?? merchant.staff.map(({ accountId }) => accountId);
      return { members: ids.flatMap(members), below: ids.flatMap((id) => merchant.below.get(id) ?? members(id)), days: 30 };
    }),
    internalRoute('/internal/persons/review', z.record(z.string(), z.unknown()), async ({ body }) => {
      merchant.calls.push({ path: 'review', actor: undefined, body });
      await merchant.before('review');
      if (merchant.reviewRefused !== undefined)
        throw new AppError('forbidden', { reason: 'samePerson', text: merchant.reviewRefused });
      return null;
    }),
    internalRoute('/internal/platform/pictures', z.object({ saveUrls: z.array(z.string()) }), async ({ body, actor }) => {
      merchant.calls.push({ path: 'platform/pictures', actor: actor?.accountId, body });
      await merchant.before('platform/pictures');
      return {};
    }),
    internalRoute('/internal/shops/read', z.object({ shopId: z.string() }), async ({ body: { shopId } }) => ({
      shop: merchant.shops.get(shopId) ?? null,
    })),
    internalRoute('/internal/proofs/spend', z.record(z.string(), z.unknown()), async ({ body }) => {
      merchant.claims.push(body);
      return { proven: merchant.proven };
    }),
  );
  return merchant;
}
