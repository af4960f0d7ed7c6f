import { createChannel } from '@xinyue/web/client/createChannel';

/** What is asked of the person now: the own password for what is under way (`again`: it was wrong), or another own password. */
export type Prompt =
  { kind: 'actor'; again: boolean; answer(password: string | undefined): void } | { kind: 'change'; forced: boolean } | undefined;

let current: Prompt;
let mustChange = false;
const changes = createChannel<void>();
const show = (prompt: Prompt) => {
  current = prompt;
  changes.send();
};

/** One question at a time, shown by `PasswordPrompt`; the code that calls the server asks it from outside of React. */
export const passwordPrompt = {
  get: (): Prompt => current,
  /** Whether the server wants another own password before it answers anything else; from then on until the page is loaded anew. */
  mustChange: (): boolean => mustChange,
  subscribe: (listener: () => void): (() => void) => changes.on(listener),
  /** F4: the server asks who acts. Undefined when the person gives up. */
  askActor: (again: boolean): Promise<string | undefined> =>
    new Promise((resolve) => {
      show({
        kind: 'actor',
        again,
        answer(password) {
          show(undefined);
          resolve(password);
        },
      });
    }),
  /** F11: `forced` where nothing else is answered before. */
  openChange: (forced: boolean): void => {
    mustChange ||= forced;
    if (current?.kind !== 'change') show({ kind: 'change', forced });
  },
  close: (): void => show(undefined),
};
