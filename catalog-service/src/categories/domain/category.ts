import type { EventData } from '@xinyue/contracts';

/** A spot type (E-11). `ownerId` null: a platform row, made by staff (Z-65). */
export type Category = {
  id: string;
  name: string;
  code: string;
  closed: boolean;
  deleted: boolean;
  ownerId: string | null;
  /** How often editors saved it since it was made: `version` on the wire. */
  edits: number;
  /** When it was changed last, as on the wire. */
  changeTime: string;
  /** Counts its events from 1. */
  version: number;
};

/** What an editor sent; with id an edit. */
export type CategoryDraft = { id?: string; versionSeen?: number | undefined; name: string; code: string; closed: boolean };

/** The data of `category.changed`. */
export const categoryChanged = ({ id, name, closed, deleted }: Category): EventData<'category.changed'> => ({
  categoryId: id,
  name,
  closed,
  deleted,
});
