import { Client } from 'undici';

/** How long a connection is used, and how long it waits for another request. A name is looked at anew at least that often. */
const [usedMs, idleMs] = [10_000, 1_000];
/** Connections to one origin that wait for another request. */
const mostFree = 8;

/** One request at a time goes over it. */
export type Connection = { client: Client; origin: string; openedAt: number };

export type KeptConnections = {
  /** One that was opened a moment ago, and is free. */
  take(origin: string): Connection | undefined;
  open(origin: string, options: Client.Options): Connection;
  /** Its request is over, and its answer was read to the end. */
  giveBack(connection: Connection): void;
  end(connection: Connection): void;
};

/** Connections to receivers of many requests: opening one costs ten times what a request does, and with TLS several round trips. */
export function createKeptConnections(now: () => number): KeptConnections {
  const free = new Map<string, Connection[]>();
  const end = (connection: Connection) => {
    const others = (free.get(connection.origin) ?? []).filter((one) => one !== connection);
    if (others.length > 0) free.set(connection.origin, others);
    else free.delete(connection.origin);
    void connection.client.destroy().catch(() => undefined);
  };
  const isUsable = ({ client, openedAt }: Connection) => !client.closed && !client.destroyed && now() - openedAt < usedMs;
  return {
    take(origin) {
      for (;;) {
        const connection = free.get(origin)?.pop();
        if (!connection || isUsable(connection)) return connection;
        end(connection);
      }
    },
    open(origin, options) {
      const client = new Client(origin, { ...options, pipelining: 1, keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs });
      const connection = { client, origin, openedAt: now() };
      // Left alone, undici would connect anew, to what was looked at for the first time.
      client.once('disconnect', () => end(connection));
      return connection;
    },
    giveBack(connection) {
      const others = free.get(connection.origin) ?? [];
      if (others.length < mostFree && isUsable(connection)) free.set(connection.origin, [...others, connection]);
      else end(connection);
    },
    end,
  };
}
