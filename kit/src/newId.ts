import { v7 } from 'uuid';

/** A new id: UUIDv7 text, so ids sort by their time of birth. */
export const newId = (): string => v7();
