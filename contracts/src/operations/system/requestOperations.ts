import { z } from 'zod';
import { columnLabels } from '../../labels/columnLabels.ts';
import { listOf, nothing, operation, proven, staff } from '../../operation.ts';
import { blank, exact, flag, id, optionalText } from '../../rules.ts';
import { templateList } from './templateShapes.ts';

/** What a request would give: to a member of staff another role or a wider reach, or more codes to a role. */
const rightRequestKinds = ['place', 'reach', 'codes'] as const;
export const rightRequestStates = ['waiting', 'confirmed', 'rejected', 'expired'] as const;
export type RightRequestState = (typeof rightRequestStates)[number];

/** Rights over money or rights that somebody wants to give, and a second person confirms; times in Beijing, '' where nobody decided yet. */
export const rightRequestRow = z.object({
  id: z.string(),
  kind: z.enum(rightRequestKinds),
  /** Who, or which role, would have more. */
  target: z.string(),
  /** The role or the departments; '' where it is codes alone. */
  wanted: z.string(),
  codes: z.array(z.string()),
  askedBy: z.string(),
  createTime: z.string(),
  state: z.enum(rightRequestStates),
  decidedBy: z.string(),
  decideTime: z.string(),
  remark: z.string(),
});
export type RightRequestRow = z.infer<typeof rightRequestRow>;

const requestQuery = templateList({ state: z.preprocess(blank, z.enum(rightRequestStates, '状态不存在').optional()) });
export type RightRequestQuery = z.output<typeof requestQuery>;

const rightDecision = z
  .object({ id, pass: flag('请选择通过或驳回'), remark: optionalText(columnLabels.note, 200, { lines: true }) })
  .superRefine(({ pass, remark }, context) => {
    if (!pass && !remark) context.addIssue({ code: 'custom', path: ['remark'], message: '请填写驳回原因，最多 200 个字' });
  });

/** Tr-R-06: rights over money and rights are given by two. */
export const requestOperations = {
  /** Own: `ids`, at most 100 rows asked for by id. */
  listRightRequests: operation(
    '/api/User/request/query',
    'own-names',
    'system',
    [staff('system:User:confirm')],
    requestQuery,
    listOf(rightRequestRow),
  ),
  confirmRightRequest: proven(
    'rights',
    operation('/api/User/request/confirm', 'own-names', 'system', [staff('system:User:confirm')], exact(rightDecision), nothing, [
      'validation',
      'forbidden',
      'notFound',
      'conflict',
      'unavailable',
    ]),
  ),
};
