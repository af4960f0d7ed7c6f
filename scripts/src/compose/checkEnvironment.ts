import { type Deployment, ownServices } from './ComposeFile.ts';
import type { EnvironmentSchema } from './readSchemas.ts';

/** `${NAME}`, `${NAME:-default}`, `${NAME-default}` (an empty value stays), `${NAME:?message}` of Docker Compose, and `$$` for one dollar. */
const reference = /\$(?:\$|\{([A-Z][A-Z0-9_]*)(?:(:[-?]|-)([^}]*))?\})/g;

/** The text with the given variables in it, as Docker Compose would fill it in; throws where a demanded one is missing. */
export function interpolate(text: string, env: Record<string, string>): string {
  return text.replace(reference, (found, name?: string, kind?: string, rest?: string) => {
    if (name === undefined) return '$';
    const value = env[name];
    if (value || (value !== undefined && kind === '-')) return value;
    if (kind === ':?') throw new Error(`${name} is missing: ${rest ?? ''}`);
    if (kind === ':-' || kind === '-') return rest ?? '';
    throw new Error(`${name} has neither a value nor a default (${found})`);
  });
}

/** Names of the variables in a text that have no default and stop the start when they are missing. */
const demanded = (text: string): string[] =>
  [...text.matchAll(reference)].flatMap(([, name, kind]) => (name && kind === ':?' ? [name] : []));

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

// The names of banks are no secret.
const secretName = /SECRET|PASSWORD|SASL|_KEYS?$|(?<!BANK_)PARTNERS/;

/** The part of a value that nobody may know; undefined where there is none. */
function secretPart(name: string, value: string): string | undefined {
  if (secretName.test(name)) return value;
  // Greedy to the last @: a message may hold a colon.
  return /^[a-z]+:\/\/[^:/@]+:(.*)@/.exec(value)?.[1];
}

/** A secret is exactly one variable that is demanded: no default, nothing written out; and `--make-env` knows it. */
export function checkSecrets({ compose, env }: Deployment): string[] {
  return Object.entries(compose.services).flatMap(([service, { environment = {} }]) =>
    Object.entries(environment).flatMap(([name, given]) => {
      const secret = secretPart(name, String(given));
      if (secret === undefined) return [];
      const [variable, ...others] = demanded(secret);
      if (variable === undefined || others.length > 0 || !/^\$\{[^}]*\}$/.test(secret))
        return [`${service}: ${name} holds a secret that is not \${NAME:?message}`];
      return env[variable] ? [] : [`${service}: ${variable} is not made by --make-env`];
    }),
  );
}
