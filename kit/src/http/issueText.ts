import { protocolMessages as words } from '@xinyue/contracts/protocolMessages';
import { currently, lettersAtMost } from '@xinyue/contracts/ruleWords';
import type { z } from 'zod';

/** A few codes help in a sentence; words of the program do not. */
const isCodes = (values: readonly unknown[]) => values.length <= 6 && values.every((value) => typeof value === 'number');

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
      return (types[issue.expected] ?? words.wrongForm) + (issue.expected === 'int' ? currently(issue.input) : '');
    case 'too_big':
      return issue.origin === 'string'
        ? lettersAtMost('', Number(issue.maximum))(issue)
        : words.atMost(Number(issue.maximum), issue.origin === 'array') + currently(issue.input);
    case 'too_small':
      return issue.origin === 'string'
        ? words.atLeastLetters(Number(issue.minimum))
        : words.atLeast(Number(issue.minimum), issue.origin === 'array') + currently(issue.input);
    case 'invalid_value':
      return isCodes(issue.values) ? words.oneOf(issue.values) + currently(issue.input) : words.wrongValue;
    default:
      return words.wrongForm;
  }
};
