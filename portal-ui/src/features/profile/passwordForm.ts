import { password } from '@xinyue/contracts/rules';
import { z } from 'zod';
import { profileTexts as texts } from './profileTexts.ts';

/** V-04 and Z-45: the new password twice, the current one once. */
export const passwordForm = z
  .object({
    currentPassword: z.string().min(1, texts.currentMissing).max(128),
    password,
    again: z.string().min(1, texts.againMissing),
  })
  .superRefine((form, context) => {
    if (form.again && form.again !== form.password)
      context.addIssue({ code: 'custom', path: ['again'], message: texts.againWrong });
    if (form.password && form.password === form.currentPassword)
      context.addIssue({ code: 'custom', path: ['password'], message: texts.samePassword });
  });
export type PasswordForm = z.infer<typeof passwordForm>;
