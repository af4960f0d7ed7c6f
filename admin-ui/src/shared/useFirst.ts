import { useState } from 'react';

/** A value taken when the component appears and kept while it stays. */
export function useFirst<T>(take: () => T): T {
  const [value] = useState(take);
  return value;
}
