import { createChannel } from '@xinyue/web/client/createChannel';

let wanted = false;
const changes = createChannel<void>();
const set = (next: boolean) => {
  wanted = next;
  changes.send();
};

/** Whether the server answers nothing before the password is another (Tr-Z-04): somebody else set it. */
export const passwordFirst = {
  get: (): boolean => wanted,
  subscribe: (listener: () => void): (() => void) => changes.on(listener),
  open: (): void => set(true),
  close: (): void => set(false),
};
