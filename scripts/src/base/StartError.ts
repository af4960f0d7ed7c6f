/** A mistake of the person who starts the system: shown as one sentence without a stack, exit code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
