import { typedText } from '../../typedText.ts';

/** F17: why somebody of staff wants to see a number in full, or documents of people. */
export const revealReason = typedText({
  absent: '请填写查看原因',
  missing: '请填写查看原因，2 至 100 个字',
  max: 100,
  tooLong: '查看原因最多 100 个字',
  lines: true,
}).min(2, '请填写查看原因，2 至 100 个字');

/** Why the second factor of somebody is reset. */
export const resetReason = typedText({
  absent: '请填写重置原因',
  missing: '请填写重置原因，2 至 200 个字',
  max: 200,
  tooLong: '重置原因最多 200 个字',
  lines: true,
}).min(2, '请填写重置原因，2 至 200 个字');
