import { createChannel } from '@xinyue/web/client/createChannel';

/** Another own password is asked of the person now. */
export type Prompt = { forced: boolean } | undefined;

let current: Prompt;
let mustChange = false;
const changes = createChannel<void>();
const show = (prompt: Prompt) => {
  current = prompt;
  changes.send();
};

/** Shown by `PasswordPrompt`; the code that calls the server asks it from outside of React. */
export const passwordPrompt = {
  get: (): Prompt => current,
  /** Whether the server wants another own password before it answers anything else; from then on until the page is loaded anew. */
  mustChange: (): boolean => mustChange,
  subscribe: (listener: () => void): (() => void) => changes.on(listener),
  /** F11: `forced` where nothing else is answered before. */
  openChange: (forced: boolean): void => {
    mustChange ||= forced;
    if (!current) show({ forced });
  },
  close: (): void => show(undefined),
};
