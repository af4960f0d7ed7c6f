import type { SpotFacets, SpotQuery } from '@xinyue/contracts/operations';
import { spotTexts as texts } from '../../shared/spotTexts.ts';

/** The fields of which several values may be chosen, in the order of the filter bar. */
export const choiceNames = ['brandName', 'level', 'producingArea', 'warehouseAdress', 'basisContract'] as const;
export type ChoiceName = (typeof choiceNames)[number];
export type Choices = Record<ChoiceName, readonly string[]>;
/** Values of one field that an address may name. */
const mostValues = 50;

export const choiceLabel = (name: ChoiceName): string => texts.choiceNames[name];

/** What an address has chosen, each value once. */
export function readChoices(search: URLSearchParams): Choices {
  const read = (name: ChoiceName) =>
    [...new Set(search.getAll(name).map((value) => value.trim().slice(0, 200)))].filter(Boolean).slice(0, mostValues);
  return {
    brandName: read('brandName'),
    level: read('level'),
    producingArea: read('producingArea'),
    warehouseAdress: read('warehouseAdress'),
    basisContract: read('basisContract'),
  };
}

/** The address with one value more or less, from its first page on. */
export function toggleChoice(search: URLSearchParams, name: ChoiceName, value: string): URLSearchParams {
  const chosen = readChoices(search)[name];
  const next = new URLSearchParams(search);
  for (const gone of [name, 'pageNum', 'buy']) next.delete(gone);
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  for (const one of values) next.append(name, one);
  return next;
}

/** The chosen filters as a part of C-20. */
export const queryOfChoices = (choices: Choices): Partial<SpotQuery> =>
  Object.fromEntries(choiceNames.filter((name) => choices[name].length > 0).map((name) => [name, choices[name]]));

/** What can be chosen: what the list has under the other filters with its counts, and what is chosen in any case. */
export function optionsOf(
  facets: SpotFacets | undefined,
  choices: Choices,
  name: ChoiceName,
): { value: string; count: number }[] {
  const known = facets?.[name] ?? [];
  const missing = choices[name].filter((value) => !known.some((one) => one.value === value));
  return [...known, ...missing.map((value) => ({ value, count: 0 }))];
}

/** Whether anything is chosen. */
export const isAnyChosen = (choices: Choices): boolean => choiceNames.some((name) => choices[name].length > 0);
