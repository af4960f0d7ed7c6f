import type { operations } from '@xinyue/contracts';
import { plainName } from '@xinyue/kit/http/plainName';
import type { DeedWords } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { findReach } from '../rights/queries.ts';
import { listTree } from './store/departmentStore.ts';

/** T-01 in words; undefined where nothing moves, and for what the call refuses: whoever asks does not reach it. */
export const saveDepartmentWords =
  ({ pool }: Deps): DeedWords<typeof operations.saveDepartment> =>
  async ({ body: { id, parentId }, actor }) => {
    if (id === undefined) return undefined;
    const reached = await listTree(pool, await findReach(pool, actor.accountId));
    const [what, to] = [id, parentId].map((wanted) => reached.find((one) => one.id === wanted));
    if (!what || what.parentId === (parentId ?? null) || (parentId !== undefined && !to)) return undefined;
    return moveWords(what, to);
  };

/** Whoever reaches the new place reaches the people of what moves there. */
export const moveWords = (what: { name: string }, to: { name: string } | undefined): string =>
  `将部门 ${plainName(what.name)} 连同其下的管理人员移到${to ? `部门 ${plainName(to.name)} 之下` : '顶级'}`;
