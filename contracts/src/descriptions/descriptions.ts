import type { OperationName } from '../operations.ts';
import { catalogDescriptions } from './catalogDescriptions.ts';
import type { Description } from './describe.ts';
import { merchantDescriptions } from './merchantDescriptions.ts';
import { moneyDescriptions } from './moneyDescriptions.ts';
import { orderDescriptions } from './orderDescriptions.ts';
import { peopleDescriptions } from './peopleDescriptions.ts';
import { systemDescriptions } from './systemDescriptions.ts';

/** Every call in words: a row of `operations` without one does not compile. */
export const descriptions: Record<OperationName, Description> = {
  ...merchantDescriptions,
  ...peopleDescriptions,
  ...catalogDescriptions,
  ...orderDescriptions,
  ...moneyDescriptions,
  ...systemDescriptions,
};
