/** What an editor decides about a job posting (E-19). Wages in whole yuan a month, days as `yyyy-MM-dd`, `duties` is rich text. */
export type PostingFields = {
  number: string;
  position: string;
  city: string;
  wageStart: number;
  wageEnd: number;
  headcount: number;
  workYear: string;
  workAddress: string;
  workNature: string;
  education: string;
  profession: string;
  opensOn: string;
  closesOn: string;
  duties: string;
  closed: boolean;
};

/** What an editor sent; with id an edit of the version it saw, where it is given. */
export type PostingDraft = { id?: string; versionSeen?: number; fields: PostingFields };

/** A stored posting. */
export type Posting = PostingFields & {
  id: string;
  deleted: boolean;
  /** Beijing time. */
  createTime: string;
  changeTime: string;
  /** Counts its events from 1; rises with every edit. */
  version: number;
};
