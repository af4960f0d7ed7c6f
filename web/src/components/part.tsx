import { type ComponentType, type FunctionComponent, type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadAgain } from '../loadAgain.ts';

export type PartLoader<P> = () => Promise<{ default: ComponentType<P> }>;
/** A part, and the way to have its code come before it is shown. */
export type PartComponent<P> = FunctionComponent<P> & { early(): Promise<void> };
type Around<P> = {
  waiting?: ReactNode;
  /** What stands there when the code did not come. */
  failed: (retry: () => void, props: P) => ReactNode;
};

/**
 * A part of the app whose code comes when it is first shown. Other than `lazy` of React it can be tried again: a code file that did not
 * come (no network, a new version) leaves a note with a way on instead of a white page.
 */
export function part<P extends object>(load: PartLoader<P>, { waiting = null, failed }: Around<P>): PartComponent<P> {
  let Ready: ComponentType<P> | undefined;
  const come = async (again = false) => {
    Ready = (await (again ? loadAgain(load) : load())).default;
  };
  function Part(props: P) {
    const [tries, setTries] = useState(0);
    const [failedTry, setFailedTry] = useState(-1);
    const [, setReady] = useState(false);
    const shown = Ready !== undefined;
    useEffect(() => {
      // Not `Ready`: code that was asked for early may come between the drawing and this effect, and would never be drawn.
      if (shown) return undefined;
      let gone = false;
      void come(tries > 0).then(
        // Rendered in slices: typing and scrolling go on while a part arrives.
        () => !gone && startTransition(() => setReady(true)),
        () => !gone && setFailedTry(tries),
      );
      return () => {
        gone = true;
      };
    }, [shown, tries]);
    if (Ready) return <Ready {...props} />;
    return failedTry === tries ? failed(() => setTries(tries + 1), props) : waiting;
  }
  return Object.assign(Part, { early: come });
}
