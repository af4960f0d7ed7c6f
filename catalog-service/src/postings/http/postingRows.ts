import { messages, sentence, type PostingCard, type PostingEdit, type PostingRow } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Posting, PostingDraft } from '../domain/posting.ts';
import { cleanRichText } from '../../richText/cleanRichText.ts';

/** What an editor sent, its rich text sanitised; 400 where nothing is left of that (V-27). */
export function postingDraftOf({ id, versionSeen, duties, ...fields }: PostingEdit): PostingDraft {
  const clean = cleanRichText(duties);
  const hasText = clean.replaceAll(/<[^>]*>|&nbsp;|\s/g, '').length > 0;
  if (!hasText) {
    const errors = [{ path: 'jobResponsibilities', message: messages.dutiesMissing }];
    throw new AppError('validation', sentence('dutiesMissing'), { data: { errors } });
  }
  return { id, versionSeen, fields: { ...fields, duties: clean } };
}

const shown = (posting: Posting): Omit<PostingRow, 'version'> => ({
  id: posting.id,
  templateName: posting.number,
  positionName: posting.position,
  city: posting.city,
  wageStart: posting.wageStart,
  wageEnd: posting.wageEnd,
  inviteNum: posting.headcount,
  workYear: posting.workYear,
  workAddress: posting.workAddress,
  workNaturee: posting.workNature,
  educational: posting.education,
  profession: posting.profession,
  inviteTimeStart: posting.opensOn,
  inviteTimeEnd: posting.closesOn,
  jobResponsibilities: posting.duties,
  isClose: Number(posting.closed),
  del: Number(posting.deleted),
  createTime: posting.createTime,
  changeTime: posting.changeTime,
});

/** A posting as staff see it (E-19). */
export const postingRowOf = (posting: Posting): PostingRow => ({ ...shown(posting), version: posting.version });

/** A posting as visitors see it, with the company it is of (Z-70). */
export const postingCardOf =
  (name: string) =>
  (posting: Posting): PostingCard => ({ ...shown(posting), name });
