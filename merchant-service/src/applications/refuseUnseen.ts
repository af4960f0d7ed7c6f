import { beijingTime, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Application } from './domain/application.ts';

/**
 * An operator judges the documents on the screen: not those of an application that a colleague rejected and its customer handed in again
 * meanwhile, which is under review as before. `seen` is the time the screen shows. Errors: `conflict`.
 */
export function refuseUnseen({ submittedAt }: Pick<Application, 'submittedAt'>, seen: string | null | undefined): void {
  if (seen && seen !== beijingTime(submittedAt)) throw new AppError('conflict', sentence('submittedAgain'));
}
