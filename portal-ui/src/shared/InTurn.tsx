import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from './afterPaint.ts';

/** Blocks below the first view, one after the other: all of them in one step would hold up a phone. */
export function InTurn({ children }: { children: ReactNode }) {
  const blocks = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const more = shown < blocks.length;
  useEffect(() => {
    if (!more) return undefined;
    let gone = false;
    void whenIdle().then(() => !gone && startTransition(() => setShown(shown + 1)));
    return () => {
      gone = true;
    };
  }, [more, shown]);
  return blocks.slice(0, shown);
}
