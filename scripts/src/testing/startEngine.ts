/** An engine that a test may want: started once, passed to the tests by variables. */
export type Engine = {
  name: string;
  /** Where it stands when somebody gives one; tests that name it want the engine. */
  variable: string;
  /** Where this is 1 a missing engine is a failure and no reason to skip; without a name it always is, and every run wants the engine. */
  required?: string;
  /** As a container, where a Docker engine answers. */
  docker(): Promise<StartedEngine>;
  /** What this machine itself can start, and why not. */
  own: { what: string; whyNot(): string | undefined; start(): Promise<StartedEngine> };
};
export type StartedEngine = { variables: Record<string, string>; stop(): Promise<void> };

export type Machine = {
  env: NodeJS.ProcessEnv;
  /** Why containers cannot be had, or undefined. */
  whyNoDocker(): Promise<string | undefined>;
  print(line: string): void;
};

const firstLine = (error: unknown) => (error as Error).message.split('\n')[0] ?? 'it did not start';

/**
 * Decides where an engine comes from, and says so in one line: an address that was given, a container, or what this machine starts itself.
 * Where none of them can be had (no tool, no network, nowhere to write) its tests are left out with one SKIP line; where it is required, that
 * is an error.
 */
export async function startEngine(engine: Engine, { env, whyNoDocker, print }: Machine): Promise<StartedEngine | undefined> {
  const printSource = (from: string) => print(`engine ${engine.name}: ${from}`);
  const fail = (reason: string) => {
    if (!engine.required || env[engine.required] === '1') throw new Error(`${engine.name} is required here: ${reason}`);
    print(`SKIP ${engine.name}: ${reason}`);
    return undefined;
  };
  if (env[engine.variable]) {
    printSource(`given by ${engine.variable}`);
    return { variables: {}, stop: async () => undefined };
  }
  let noDocker = await whyNoDocker();
  if (!noDocker) {
    const started = await engine.docker().catch((error: unknown) => void (noDocker = firstLine(error)));
    if (started) {
      printSource('a container');
      return started;
    }
  }
  const { what, whyNot, start } = engine.own;
  const reason = whyNot();
  if (reason) return fail(reason);
  let thrown: unknown;
  const started = await start().catch((error: unknown) => void (thrown = error));
  if (!started) return fail(firstLine(thrown));
  printSource(`${what} (${noDocker})`);
  return started;
}
