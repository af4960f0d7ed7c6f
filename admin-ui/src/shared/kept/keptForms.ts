import { createUnsavedDrafts } from '@xinyue/web/drafts/createUnsavedDrafts';
import { draftsOfTab } from '@xinyue/web/drafts/draftsOfTab';
import { sessionStore } from '../../session/sessionStore.ts';

type Values = Record<string, unknown>;
/**
 * What was typed into a form and not saved, and what stood beneath: the version of the record and those same fields. The rest of a
 * record is read again; it is mostly about others, and no browser storage holds it.
 */
export type KeptForm = { typed: Values; seen?: Values | undefined };

const drafts = createUnsavedDrafts<Record<string, KeptForm>>({ store: sessionStore, place: draftsOfTab('forms') });

/** What is secret is typed anew, wherever it stands. */
const secret = /password|pwd|secret|key$/i;
export const withoutSecrets = (typed: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => !secret.test(field)));

const baseOf = (record: Values, fields: readonly string[]): Values =>
  Object.fromEntries(['version', ...fields].filter((field) => field in record).map((field) => [field, record[field]]));

/** The form of a record of a resource, or of a new one. */
export const formName = (resource: string, id: unknown): string => `${resource}/${String(id ?? 'create')}`;

/** Unsaved forms of who is signed in, by the name of the form; see `createUnsavedDrafts` for how long they stay. */
export const keptForms = {
  get: (name: string): KeptForm | undefined => {
    const owner = sessionStore.get()?.userId;
    return owner === undefined ? undefined : drafts.get(owner)?.[name];
  },
  /** Of `seen`, the whole record, only what belongs to `typed` is kept. */
  keep(name: string, { typed: all, seen }: KeptForm): void {
    const owner = sessionStore.get()?.userId;
    if (owner === undefined) return;
    const typed = withoutSecrets(all);
    const kept = { typed, ...(seen && { seen: baseOf(seen, Object.keys(typed)) }) };
    drafts.keep(owner, { ...drafts.get(owner), [name]: kept });
  },
  /** Saved, or given up. Without a session it stays: that is what it is kept for. */
  forget(name: string): void {
    const owner = sessionStore.get()?.userId;
    if (owner === undefined) return;
    const { [name]: gone, ...others } = drafts.get(owner) ?? {};
    if (gone === undefined) return;
    if (Object.keys(others).length > 0) drafts.keep(owner, others);
    else drafts.forget(owner);
  },
};
