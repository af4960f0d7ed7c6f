import { useLayoutEffect, useRef } from 'react';

const controls = 'button, input, textarea, select, a[href], [tabindex="0"]';

/**
 * Gives the focus back, once `open` is over, to the control that had it before. A dialog does that by itself, but not where the control was
 * disabled meanwhile: a button that waits for its answer has lost the focus before the dialog opens.
 */
export function useFocusReturn(open: boolean): void {
  const last = useRef<HTMLElement>(undefined);
  // Before anything in the dialog takes the focus.
  useLayoutEffect(() => {
    if (open) return undefined;
    const back = last.current;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(controls)) last.current = target;
    };
    const stop = back ? whenEnabled(back, () => back.focus()) : undefined;
    document.addEventListener('focusin', remember);
    return () => {
      stop?.();
      document.removeEventListener('focusin', remember);
    };
  }, [open]);
}

/** Calls once the control can take the focus; never where it is gone, or where another control got the focus first. */
function whenEnabled(control: HTMLElement, then: () => void): () => void {
  const watch = new MutationObserver(() => look());
  const stop = () => {
    watch.disconnect();
    document.removeEventListener('pointerdown', stop);
    document.removeEventListener('keydown', stop);
  };
  const look = () => {
    if (!control.isConnected || control.matches(':disabled')) return;
    stop();
    then();
  };
  watch.observe(control, { attributeFilter: ['disabled'] });
  document.addEventListener('pointerdown', stop);
  document.addEventListener('keydown', stop);
  look();
  return stop;
}
