export type Undo = {
  /** The later a step was added, the earlier it is taken. */
  add(step: () => unknown): void;
  /** Takes every step, also when one of them fails; once, however often it is called. */
  run(): Promise<void>;
};

/** Collects what has to be undone at the end. `onError` hears of a step that failed. */
export function createUndo(onError: (error: unknown) => void): Undo {
  const steps: (() => unknown)[] = [];
  let running: Promise<void> | undefined;
  async function all(): Promise<void> {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step();
      } catch (error) {
        onError(error);
      }
    }
  }
  return { add: (step) => void steps.push(step), run: () => (running ??= all()) };
}
