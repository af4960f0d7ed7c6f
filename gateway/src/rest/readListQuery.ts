import { rules, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { z } from 'zod';

/** What ra-data-simple-rest asks of a list, as JSON in three parameters. */
const querySchema = z.object({
  range: z.tuple([z.int().min(0), z.int().min(0)]).default([0, 9]),
  sort: z.tuple([z.string().max(64), z.enum(['ASC', 'DESC'])]).optional(),
  filter: z.record(z.string().max(64), z.unknown()).default({}),
});
export type ListQuery = z.infer<typeof querySchema> & {
  /** Ids of a getMany: these rows alone, in this order. */
  ids?: string[];
};

export function readListQuery(parameters: URLSearchParams): ListQuery {
  const given = Object.fromEntries(
    ['range', 'sort', 'filter'].flatMap((name) => {
      const text = parameters.get(name);
      return text === null ? [] : [[name, parse(text)]];
    }),
  );
  const query = querySchema.parse(given);
  const { id, ...filter } = query.filter;
  if (query.range[1] < query.range[0]) throw new AppError('validation', sentence('rangeBackwards', ...query.range));
  // A filter: these rows alone, on pages like any list.
  if (!Array.isArray(id)) return { ...query, filter: id === undefined ? filter : { ...filter, ids: [z.string().parse(id)] } };
  return { ...query, filter, ids: z.array(z.string()).max(rules.idsAtMost).parse(id) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('validation', sentence('badJson'));
  }
}

/** The documented page that holds a range; a range that is no whole page is cut out of a greater one. */
export function pageOf([from, to]: readonly [number, number]): { pageNum: number; pageSize: number; cut: number } {
  const size = to - from + 1;
  return from % size === 0 ? { pageNum: from / size + 1, pageSize: size, cut: 0 } : { pageNum: 1, pageSize: to + 1, cut: from };
}
