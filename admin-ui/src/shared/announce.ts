import { createChannel } from '@xinyue/web/client/createChannel';

export type Notice = { text: string; type: 'info' | 'success' | 'error' };

const notices = createChannel<Notice>();

/** Says something from outside of React (sign-in, end of a session); `Notices` shows it. */
export const announce = (text: string, type: Notice['type']): void => notices.send({ text, type });

export const onNotice = notices.on;
