import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';

/** C-14: an id of an owner that comes with a request must be the caller's own; none is fine. Errors: `forbidden`. */
export function refuseForeignId({ ownerId }: Actor, id: string | null | undefined): void {
  if (id && id !== ownerId) throw new AppError('forbidden', sentence('forbidden'));
}
