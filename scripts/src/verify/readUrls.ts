import { readFileSync } from 'node:fs';
import { serviceNames, type ServiceName } from '@xinyue/contracts';
import { z } from 'zod';
import { StartError } from '../base/StartError.ts';

const address = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host:port/database');
const schema = z.object(Object.fromEntries(serviceNames.map((name) => [name, address])) as Record<ServiceName, typeof address>);

/** The databases of a deployment: a JSON file {service: database URL}. Messages about faults in it leave out the addresses, which hold passwords. */
export function readUrls(file: string): Record<ServiceName, string> {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `${file} ${code ? `cannot be read (${code})` : 'is no JSON'}: it must be {"catalog": "postgres://…", …}.`,
    );
  }
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'} ${message}`);
  throw new StartError(`${file} names no deployment: ${problems.join('; ')}.`);
}
