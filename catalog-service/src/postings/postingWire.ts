import {
  fromWire,
  messages,
  sentence,
  type PostingCard,
  postingCard,
  type PostingForm,
  type PostingRow,
  postingRow,
  toWire,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { cleanRichText } from './cleanRichText.ts';
import type { Posting, PostingDraft, PostingFields } from './domain/posting.ts';

type Named = Omit<PostingFields, 'closed'> & { id?: string; versionSeen?: number; closed: number };

/** The recruitment form in our names, its rich text sanitised; 400 where nothing is left of that (V-27). */
export function postingFromWire(form: PostingForm): PostingDraft {
  const { id, versionSeen, closed, duties, ...named } = fromWire('posting', form) as Named;
  const clean = cleanRichText(duties);
  const says = clean.replaceAll(/<[^>]*>|&nbsp;|\s/g, '').length > 0;
  if (!says) {
    const errors = [{ path: 'jobResponsibilities', message: messages.dutiesMissing }];
    throw new AppError('validation', sentence('dutiesMissing'), { data: { errors } });
  }
  return { id, versionSeen, fields: { ...named, duties: clean, closed: closed === 1 } };
}

const named = ({ closed, deleted, ...posting }: Posting) =>
  toWire('posting', { ...posting, closed: Number(closed), deleted: Number(deleted) });

/** A posting as staff see it (E-19). */
export const postingRowOf = (posting: Posting): PostingRow => postingRow.parse(named(posting));

/** A posting as visitors see it, with the company it is of (Z-70). */
export const postingCardOf =
  (name: string) =>
  (posting: Posting): PostingCard =>
    postingCard.parse({ ...named(posting), name });
