let last = Date.now();
const mark = () => void (last = Date.now());
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
  globalThis.addEventListener?.(event, mark, { passive: true, capture: true });
}

/** True when somebody used mouse, keyboard or screen within that time. */
export const activeWithin = (ms: number): boolean => Date.now() - last < ms;
