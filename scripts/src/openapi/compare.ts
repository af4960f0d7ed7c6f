import { compareShapes, type Use } from './compareShapes.ts';
import { type Document, type Found, type Operation, pointerOf, type Shape } from './Found.ts';

/**
 * What changed from a released document to the present one: `breaks` are what a client of the release would fail at, each with the JSON pointer
 * of what it was; `additions` are what is new. Requests may take more and answers may say more, never the other way round.
 */
export function compare(before: Document, after: Document): { breaks: Found[]; additions: Found[] } {
  const found: { breaks: Found[]; additions: Found[] } = { breaks: [], additions: [] };
  // Shapes that are shared are met several times.
  const report = (kind: 'breaks' | 'additions') => (pointer: string, what: string) => {
    if (!found[kind].some((one) => one.pointer === pointer && one.what === what)) found[kind].push({ pointer, what });
  };
  const [broken, added] = [report('breaks'), report('additions')];
  const shapes = (use: Use, pointer: string, one: Shape | undefined, other: Shape | undefined) =>
    compareShapes({ before, after, use, broken, added }, pointer, one, other);

  for (const group of ['paths', 'webhooks'] as const) {
    const [former, now] = [before[group] ?? {}, after[group] ?? {}];
    const word = group === 'paths' ? 'call' : 'event';
    for (const [name, item] of Object.entries(former))
      for (const [method, operation] of Object.entries(item)) {
        const pointer = pointerOf('', group, name, method);
        const same = now[name]?.[method];
        if (!same) broken(pointer, `${word} removed`);
        else compareCall(pointer, operation, same, { shapes, broken, added }, group === 'webhooks');
      }
    for (const [name, item] of Object.entries(now))
      for (const method of Object.keys(item))
        if (!former[name]?.[method]) added(pointerOf('', group, name, method), `${word} added`);
  }
  return found;
}

type Tools = {
  shapes(use: Use, pointer: string, before: Shape | undefined, after: Shape | undefined): void;
  broken(pointer: string, what: string): void;
  added(pointer: string, what: string): void;
};

/** What a webhook brings is said by us: for its reader it is an answer. */
function compareCall(pointer: string, before: Operation, after: Operation, tools: Tools, isEvent: boolean): void {
  for (const [type, { schema }] of Object.entries(before.requestBody?.content ?? {})) {
    const at = pointerOf(pointer, 'requestBody', 'content', type);
    const same = after.requestBody?.content[type];
    if (same) tools.shapes(isEvent ? 'answer' : 'request', pointerOf(at, 'schema'), schema, same.schema);
    else tools.broken(at, 'form of the body removed');
  }
  for (const [status, { content = {} }] of Object.entries(before.responses))
    for (const [type, { schema }] of Object.entries(content)) {
      const at = pointerOf(pointer, 'responses', status, 'content', type);
      const same = after.responses[status]?.content?.[type];
      if (same) tools.shapes('answer', pointerOf(at, 'schema'), schema, same.schema);
      else tools.broken(at, 'form of the answer removed');
    }
  if (!isEvent) compareParameters(pointer, before, after, tools);
  compareSecurity(pointer, before, after, tools);
}

function compareParameters(pointer: string, before: Operation, after: Operation, tools: Tools): void {
  const named = (operation: Operation) =>
    new Map((operation.parameters ?? []).map((one) => [one.$ref ?? `${one.in} ${one.name}`, one]));
  const [former, now] = [named(before), named(after)];
  for (const [at, one] of (before.parameters ?? []).entries()) {
    const where = pointerOf(pointer, 'parameters', at);
    const same = now.get(one.$ref ?? `${one.in} ${one.name}`);
    if (!same) tools.broken(where, 'parameter removed');
    else if (same.required && !one.required) tools.broken(where, 'parameter is required now');
    else tools.shapes('request', pointerOf(where, 'schema'), one.schema, same.schema);
  }
  for (const [name, one] of now)
    if (!former.has(name))
      (one.required ? tools.broken : tools.added)(pointerOf(pointer, 'parameters'), `parameter ${name} added`);
}

/** A call that asked for nothing must not ask for a signature; a key must not need another scope. */
function compareSecurity(pointer: string, before: Operation, after: Operation, tools: Tools): void {
  const words = ({ security = [] }: Operation) => security.map((one) => Object.keys(one).sort().join('+'));
  if (words(after).length > 0 && !words(before).every((one) => words(after).includes(one)))
    tools.broken(pointerOf(pointer, 'security'), 'another way to sign in is asked for');
  else if (words(before).length === 0 && words(after).length > 0)
    tools.broken(pointerOf(pointer, 'security'), 'a way to sign in is asked for');
  const [scopes, left] = [before['x-scope'] ?? [], after['x-scope'] ?? []];
  if (scopes.length === 0 && left.length > 0 && words(before).length > 0)
    tools.broken(pointerOf(pointer, 'x-scope'), 'a scope is asked for');
  for (const scope of scopes)
    if (left.length > 0 && !left.includes(scope)) tools.broken(pointerOf(pointer, 'x-scope'), `scope ${scope} opens it no more`);
}
