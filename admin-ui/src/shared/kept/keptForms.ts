import { createUnsavedDrafts } from '@xinyue/web/drafts/createUnsavedDrafts';
import { draftsOfTab } from '@xinyue/web/drafts/draftsOfTab';
import { sessionStore } from '../../session/sessionStore.ts';

type Values = Record<string, unknown>;
/** What was typed into a form and not saved, and the record as it stood beneath. */
export type KeptForm = { typed: Values; seen?: object | undefined };

const drafts = createUnsavedDrafts<Record<string, KeptForm>>({ store: sessionStore, place: draftsOfTab('forms') });

/** What is secret is typed anew, wherever it stands. */
const secret = /password|pwd|secret|key$/i;
export const withoutSecrets = (typed: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => !secret.test(field)));

/** The form of a record of a resource, or of a new one. */
export const formName = (resource: string, id: unknown): string => `${resource}/${String(id ?? 'create')}`;

/** Unsaved forms of who is signed in, by the name of the form; see `createUnsavedDrafts` for how long they stay. */
export const keptForms = {
  get: (name: string): KeptForm | undefined => {
    const owner = sessionStore.get()?.userId;
    return owner === undefined ? undefined : drafts.get(owner)?.[name];
  },
  keep(name: string, kept: KeptForm): void {
    const owner = sessionStore.get()?.userId;
    if (owner !== undefined) drafts.keep(owner, { ...drafts.get(owner), [name]: { ...kept, typed: withoutSecrets(kept.typed) } });
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
