import { operations, type PostingRow } from '@xinyue/contracts';
import type { Client } from '../client/createClient.ts';
import { demoPostings } from './demoPostings.ts';
import { everything, must } from './seedGoods.ts';

/** Publishes the jobs that are missing, by their number. */
export async function seedPostings(staff: Client): Promise<void> {
  const page = must('postings', await staff.call<{ list: PostingRow[] }>(operations.listPostings.path, everything));
  const there = new Set(page.list.map(({ templateName }) => templateName));
  for (const posting of demoPostings)
    if (!there.has(posting.templateName))
      must(posting.positionName, await staff.call(operations.savePosting.path, { isClose: 0, ...posting }));
}
