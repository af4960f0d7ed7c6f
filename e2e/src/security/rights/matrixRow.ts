import type { Things } from './Things.ts';

/**
 * One line of the authorisation matrix (A1) per call: the body that names things of somebody. `open` is for everybody, `named` says that the
 * call reaches exactly what its body names, so that foreign and absent must get the same answer; `silent` that it succeeds for what is not there.
 */
export type MatrixRow = { open: true } | { named: boolean; silent?: boolean; body(things: Things): Record<string, unknown> };

export const named = (body: (things: Things) => Record<string, unknown>): MatrixRow => ({ named: true, body });
export const plain = (body: Record<string, unknown> = {}): MatrixRow => ({ named: false, body: () => body });
export const open: MatrixRow = { open: true };
export const day = new Date().toISOString().slice(0, 10);
