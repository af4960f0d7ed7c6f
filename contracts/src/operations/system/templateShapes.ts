import { z } from 'zod';
import { blank, id, idsAtMost, idsFilter, paging } from '../../rules.ts';

/** A list of the template half: its pages are also counted as `page` and `limit`, with the fields of the entity as filters (own-names), and `ids`. */
export const templateList = <T extends z.ZodRawShape>(filters: T) =>
  z.preprocess(
    (body) => {
      if (typeof body !== 'object' || body === null) return body;
      const { page: pageNum, limit: pageSize, ...rest } = body as Record<string, unknown>;
      return { ...(pageNum !== undefined && { pageNum }), ...(pageSize !== undefined && { pageSize }), ...rest };
    },
    paging.extend({ ...filters, ids: idsFilter }),
  );

/** An id that a form may leave out or send empty: what has none yet is made. */
export const idIfAny = z.preprocess(blank, id.optional());

const listed = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((text) => text.trim())
        .filter(Boolean)
    : value;
const once = (ids: string[]) => [...new Set(ids)];

/** `ids` of what is to be deleted: an array, or text with commas; all or none of them. */
export const idList = z.preprocess(
  listed,
  z.array(id, '请选择要删除的数据').min(1, '请选择要删除的数据').max(idsAtMost, `一次最多 ${idsAtMost} 个编号`).transform(once),
);

/** A whole new set, which may be empty. */
export const idSet = (message: string) =>
  z.preprocess(listed, z.array(id, message).max(1_000, '一次最多 1000 个编号').transform(once));

/** Done, or `request`: what of it gives rights over money or rights waits for a second person (Tr-R-06). */
export const requested = z.null().or(z.object({ request: z.string().optional() }));

/** Who made a record and who changed it last, by their accounts; Beijing time. */
export const madeBy = { addUser: z.string(), editUser: z.string(), addTime: z.string(), editTime: z.string() };

/** E-39: a node of a tree; `pId` is `0` at the top. */
export type TreeNode = { id: string; pId: string; name: string; open: boolean; checked: boolean; children: TreeNode[] };
export const treeNode: z.ZodType<TreeNode> = z.object({
  id: z.string(),
  pId: z.string(),
  name: z.string(),
  open: z.boolean(),
  checked: z.boolean(),
  children: z.array(z.lazy(() => treeNode)),
});
