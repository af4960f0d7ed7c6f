import type { z } from 'zod';
import { fieldLabelOf } from './fieldLabels.ts';
import { protocolMessages } from './protocolMessages.ts';
import { nameIn } from './ruleWords.ts';

/** What is wrong with a field, by its path in the request. */
export type Fault = { path: string; message: string };

/** A sentence that names the fault, but not the field. */
const bare = /^(须|最多|至少|不能(小于|大于|超过|换行)|格式|取值|含有)/;

/** The field as people call it; of a list with the place in it. */
const labelOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? `第 ${part + 1} 项` : (fieldLabelOf(String(part)) ?? String(part)))).join('') ||
  '提交的内容';

/** The messages of a form's missing fields, where its body holds an id and nothing else. */
function missingOf(issues: readonly z.core.$ZodIssue[], body: unknown): string[] {
  const sent = Object.keys((body as object | null | undefined) ?? {});
  if (sent.join() !== 'id') return [];
  const absent = issues.filter(({ path }) => path.length === 1 && path[0] !== 'id');
  return [...new Set(absent.map(({ path, message }) => nameIn(message) || labelOf(path)))];
}

/** What programs are told about the first fault: the name that its rule has, where it has one. */
const reasonOf = (issue: z.core.$ZodIssue | undefined): string =>
  issue?.code === 'custom' && typeof issue.params?.['reason'] === 'string' ? issue.params['reason'] : 'invalid';

/**
 * The faults of a refused request, each named once and by its field, and the one sentence for people: the first of them, or all that is
 * missing of a body that holds an id alone.
 */
export function requestFaults(error: z.ZodError, body?: unknown): { text: string; reason: string; errors: Fault[] } {
  const faults = new Map<string, Fault>();
  for (const { path, message: given } of error.issues) {
    const message = bare.test(given) ? `${labelOf(path)}${given}` : given;
    const fault = { path: path.join('.'), message };
    faults.set(JSON.stringify(fault), fault);
  }
  const errors = [...faults.values()];
  const missing = missingOf(error.issues, body);
  return {
    text: missing.length > 1 ? protocolMessages.missing(missing) : (errors[0]?.message ?? protocolMessages.invalid),
    reason: reasonOf(error.issues[0]),
    errors,
  };
}
