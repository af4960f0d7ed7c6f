type Named = { id: string };

/** Two lists sorted by id, each id once in either, side by side: what both have under one id, or one of them alone. */
export async function* walkTogether<L extends Named, R extends Named>(
  left: AsyncIterator<L>,
  right: AsyncIterator<R>,
): AsyncGenerator<{ left?: L; right?: R }> {
  const next = async <T>(from: AsyncIterator<T>) => {
    const { value, done } = await from.next();
    return done ? undefined : (value as T);
  };
  let [l, r] = [await next(left), await next(right)];
  while (l ?? r) {
    const side = !r || (l && l.id < r.id) ? -1 : !l || l.id > r.id ? 1 : 0;
    yield { ...(side <= 0 && { left: l }), ...(side >= 0 && { right: r }) };
    if (side <= 0) l = await next(left);
    if (side >= 0) r = await next(right);
  }
}
