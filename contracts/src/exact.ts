import { z } from 'zod';
import { firstLetters } from './firstLetters.ts';

/** Marks such a request for those who describe it. */
export const exactMark = 'x-exact';

/** Marks something that its schema leaves to be judged later, with the schema that will judge it. */
export const shownMark = 'x-shown';

/** Fields that our clients add to every form (C-04, C-12): they are accepted, and ignored where the call has no use for them. */
const alwaysAllowed = ['createUser', 'pageNum', 'pageSize'];

export const unknownField = (name: string): string => `提交了不支持的字段 ${name}`;

/** A body may hold any number of them; a refusal names these many. */
const namedAtMost = 20;

/** A request that refuses fields which its call does not know, each by its name (own-names, Money). */
export function exact<S extends z.ZodObject>(
  form: S,
  allowed: readonly string[] = alwaysAllowed,
): z.ZodType<z.output<S>, z.input<S>> {
  const known = new Set([...Object.keys(form.shape), ...allowed]);
  const refuseOthers = (sent: unknown, context: z.RefinementCtx) => {
    if (typeof sent === 'object' && sent !== null)
      for (const name of Object.keys(sent)
        .filter((one) => !known.has(one))
        .slice(0, namedAtMost))
        context.addIssue({
          code: 'custom',
          path: [firstLetters(name, 64)],
          message: unknownField(firstLetters(name, 64)),
          params: { reason: 'unknownField' },
        });
    return sent;
  };
  const refusing = z.preprocess(refuseOthers, form) as unknown as z.ZodType<z.output<S>, z.input<S>>;
  return refusing.meta({ [exactMark]: true });
}
