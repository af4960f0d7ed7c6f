import { createChannel } from '@xinyue/web/client/createChannel';

export type Question = { text: string; detail?: string; yes?: string; no?: string };
export type OpenQuestion = Question & { answer: (yes: boolean) => void };

const questions = createChannel<OpenQuestion>();

/** Asks before something is done; answers true for yes. */
export const confirmation = (question: Question): Promise<boolean> =>
  new Promise((resolve) => questions.send({ ...question, answer: resolve }));

export const onQuestion = questions.on;
