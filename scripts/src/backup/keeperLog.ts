/** One JSON object a line, as the services print them: warnings and errors also appear on the console of `npm start`. */
export type KeeperLog = {
  info(msg: string, fields?: object): void;
  warn(msg: string, fields?: object): void;
  error(msg: string, fields?: object): void;
};

const levels = { info: 30, warn: 40, error: 50 } as const;

export function createKeeperLog(print: (line: string) => void, instance: string): KeeperLog {
  const say =
    (level: keyof typeof levels) =>
    (msg: string, fields: object = {}) =>
      print(
        JSON.stringify({ level: levels[level], time: new Date().toISOString(), service: 'keeper', instance, ...fields, msg }),
      );
  return { info: say('info'), warn: say('warn'), error: say('error') };
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
