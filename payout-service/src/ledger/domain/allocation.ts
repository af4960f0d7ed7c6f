/** An order's money that nothing was used of yet, in fen. */
export type Free = { orderId: string; fen: number };
/** A part of an order's money, used for a withdrawal (its number) or for what a cancelled order left owing (its id). */
export type Share = { orderId: string; ref: string; fen: number };

/**
 * Pays what is wanted, in its order, out of what is free, in its order: every fen of a free order goes to one place, none twice. Where too
 * little is free, the last ones wanted are paid in part or not at all.
 */
export function share(wanted: readonly { ref: string; fen: number }[], free: readonly Free[]): Share[] {
  const shares: Share[] = [];
  let nth = 0;
  let left = free[0]?.fen ?? 0;
  for (const { ref, fen } of wanted) {
    let open = fen;
    while (open > 0 && nth < free.length) {
      const taken = Math.min(open, left);
      if (taken > 0) shares.push({ orderId: free[nth]!.orderId, ref, fen: taken });
      open -= taken;
      left -= taken;
      if (left === 0) left = free[(nth += 1)]?.fen ?? 0;
    }
  }
  return shares;
}

export const sumOf = (parts: readonly { fen: number }[]): number => parts.reduce((sum, { fen }) => sum + fen, 0);
