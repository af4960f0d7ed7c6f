import { sentence } from '@xinyue/contracts';
import { fieldTaken } from '@xinyue/kit/AppError';

/** Per unique key of the database: the field of the form, what people call it, and the value. */
export type Keys = Record<string, [field: string, what: string, value: string]>;

/** Runs a write; where a unique key stands in its way, the refusal names the value that is taken (`conflict`). */
export async function refuseTaken<T>(keys: Keys, write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    const key = keys[String((error as { constraint?: unknown }).constraint)];
    throw key ? fieldTaken(key[0], sentence('valueTaken', key[1], key[2])) : error;
  });
}
