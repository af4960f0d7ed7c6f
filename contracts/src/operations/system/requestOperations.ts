import { z } from 'zod';
import { columnLabels } from '../../labels/columnLabels.ts';
import { listOf, nothing, operation, proven, staff } from '../../operation.ts';
import { blank, currentPassword, exact, flag, id, optionalText, required } from '../../rules.ts';
import { resetReason } from '../merchant/revealReason.ts';
import { templateList } from './templateShapes.ts';

/** What a request would give: to a member of staff another role or a wider reach, more codes to a role, or to somebody a reset of the second factor. */
const rightRequestKinds = ['place', 'reach', 'codes', 'factor'] as const;
export const rightRequestStates = ['waiting', 'confirmed', 'rejected', 'expired'] as const;
export type RightRequestState = (typeof rightRequestStates)[number];

/** Rights over money or rights that somebody wants to give, and a second person confirms; times in Beijing, '' where nobody decided yet. */
export const rightRequestRow = z.object({
  id: z.string(),
  kind: z.enum(rightRequestKinds),
  /** Who, or which role, would have more. */
  target: z.string(),
  targetId: z.string(),
  /** The role or the departments, or why the factor is reset; '' where it is codes alone. */
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

const userId = required('请选择用户').pipe(id);
/** Without a second factor the own password proves who acts (Tr-M-01). */
const proved = { actorPassword: currentPassword };

/** Tr-R-06: rights over money and rights are given by two, and second factors of staff reset. */
export const requestOperations = {
  /** Own: `ids`, at most 100 rows asked for by id. Each code shows those that it lets confirm. */
  listRightRequests: operation(
    '/api/User/request/query',
    'own-names',
    'system',
    [staff('system:User:confirm'), staff('system:User:factor')],
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
  /** Of a lost phone: a request that another holder of the code confirms, who is nobody's person of either (Tr-R-06). */
  resetStaffFactor: proven(
    'rights',
    operation(
      '/api/User/factor/reset',
      'Tr-R-06',
      'system',
      [staff('system:User:factor')],
      exact(z.object({ userId, reason: resetReason, ...proved })),
      nothing,
      ['validation', 'forbidden', 'notFound', 'conflict', 'tooMany', 'unavailable'],
    ),
  ),
  confirmStaffFactor: proven(
    'rights',
    operation(
      '/api/User/factor/confirm',
      'Tr-R-06',
      'system',
      [staff('system:User:factor')],
      exact(z.object({ userId, pass: flag('请选择通过或驳回'), ...proved })),
      nothing,
      ['validation', 'forbidden', 'notFound', 'conflict', 'tooMany', 'unavailable'],
    ),
  ),
};
