import { protocolMessages as words } from '@xinyue/contracts/protocolMessages';
import type { z } from 'zod';

const types: Record<string, string> = {
  string: words.mustBeText,
  number: words.mustBeNumber,
  int: words.mustBeWhole,
  array: words.mustBeList,
};

/**
 * What people read where a schema has no sentence of its own: the rule and its number in Chinese. zod's own Chinese texts name the types of
 * the program (`期望 string`).
 */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? words.wrongForm;
    case 'too_big':
      return issue.origin === 'string'
        ? words.atMostLetters(Number(issue.maximum))
        : words.atMost(Number(issue.maximum), issue.origin === 'array');
    case 'too_small':
      return issue.origin === 'string'
        ? words.atLeastLetters(Number(issue.minimum))
        : words.atLeast(Number(issue.minimum), issue.origin === 'array');
    case 'invalid_value':
      return words.wrongValue;
    default:
      return words.wrongForm;
  }
};
