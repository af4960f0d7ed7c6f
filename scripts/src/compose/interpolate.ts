/** `${NAME}`, `${NAME:-default}`, `${NAME:?message}` of Docker Compose, and `$$` for one dollar. */
const reference = /\$(?:\$|\{([A-Z][A-Z0-9_]*)(?::([-?])([^}]*))?\})/g;

/** The text with the given variables in it, as Docker Compose would fill it in; throws where a demanded one is missing. */
export function interpolate(text: string, env: Record<string, string>): string {
  return text.replace(reference, (found, name?: string, kind?: string, rest?: string) => {
    if (name === undefined) return '$';
    const value = env[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name} is missing: ${rest ?? ''}`);
    if (kind === '-') return rest ?? '';
    throw new Error(`${name} has neither a value nor a default (${found})`);
  });
}

/** Names of the variables in a text that have no default and stop the start when they are missing. */
export const demanded = (text: string): string[] =>
  [...text.matchAll(reference)].flatMap(([, name, kind]) => (name && kind === '?' ? [name] : []));
