import type { Deployment } from './ComposeFile.ts';
import { demanded } from './interpolate.ts';

const secretName = /SECRET|PASSWORD|_KEY$|PARTNERS/;

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
