import type { PostingQuery, rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { listKeptPostings, listOpenPostings } from '../store/postingStore.ts';

/** C-36: postings that are not deleted, stopped ones included (S-21), newest first, with the exact total; staff only (P-15). */
export const listPostings = (db: Db, query: PostingQuery) =>
  listKeptPostings(
    db,
    {
      id: query.id ?? null,
      number: query.templateName ?? null,
      position: query.positionName ?? null,
      closed: query.isClose === undefined ? null : query.isClose === 1,
    },
    query,
  );

/** C-17: postings that are neither deleted nor stopped (Z-69), newest first, with the exact total; for everybody (P-03). */
export const listPublicPostings = (db: Db, paging: rules.Paging) => listOpenPostings(db, paging);
