import type { Deployment } from './ComposeFile.ts';
import { interpolate } from './interpolate.ts';
import { ownServices } from './ownServices.ts';
import type { EnvironmentSchema } from './readSchemas.ts';

const sandboxOffAndOn: Record<string, string>[] = [{}, { XINYUE_SANDBOX: '1' }];

/** The environment of one container, filled in. */
export const filledIn = (environment: Record<string, string | number> = {}, env: Record<string, string>) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(String(value), env)]));

/**
 * Every variable of a container is known to the process in it, and with the secrets of `--make-env` the process would take its
 * configuration: nothing is missing, nothing has a wrong form. Also with the sandbox switched on.
 */
export function checkEnvironment({ compose, env }: Deployment, schemas: Record<string, EnvironmentSchema>): string[] {
  return ownServices(compose).flatMap(({ name, service, home }) => {
    const schema = schemas[home];
    if (!schema) return [`${name}: ${home} has no src/config.ts`];
    const unknown = Object.keys(service.environment ?? {}).filter((variable) => !(variable in schema.shape));
    const problems = unknown.map((variable) => `${name}: ${variable} is unknown to ${home}`);
    for (const more of sandboxOffAndOn) {
      try {
        const { error } = schema.safeParse(filledIn(service.environment, { ...env, ...more }));
        for (const issue of error?.issues ?? []) problems.push(`${name}: ${issue.path.join('.')}: ${issue.message}`);
      } catch (error) {
        problems.push(`${name}: ${(error as Error).message}`);
      }
    }
    return [...new Set(problems)];
  });
}
