import type { Actor } from '@xinyue/contracts/actor';
import { roleOf } from '@xinyue/contracts/mayCall';

/** The rows an actor may see and change: those of one owner, or everybody's (`ownerId` null). The SQL holds it, no check afterwards. */
export type Scope = { ownerId: string | null };

/** The scope of an actor in the back office: staff reach all rows, everybody else the own ones (C-14, Z-16). */
export const scopeOf = (actor: Actor): Scope => ({ ownerId: roleOf(actor) === 'staff' ? null : actor.ownerId });
