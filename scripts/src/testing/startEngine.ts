/** An engine that a test may want: started once, told to the tests by variables, left out with a word where the machine has none. */
export type Engine = {
  name: string;
  /** Tests that name it want the engine. */
  variable: string;
  /** Where this is 1 everything must be tested: a missing engine is a failure and no reason to skip. */
  required: string;
  whyNot(): string | undefined;
  start(): Promise<StartedEngine>;
};
export type StartedEngine = { variables: Record<string, string>; stop(): Promise<void> };

/**
 * Starts an engine. Where the machine lacks a tool, or the engine cannot be fetched or started (no network, nowhere to write), its tests are
 * left out with one SKIP line; where it is required, that is an error.
 */
export async function startEngine(
  engine: Engine,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<StartedEngine | undefined> {
  const fail = (reason: string) => {
    if (env[engine.required] === '1') throw new Error(`${engine.name} is required here: ${reason}`);
    say(`SKIP ${engine.name}: ${reason}`);
    return undefined;
  };
  const reason = engine.whyNot();
  if (reason) return fail(reason);
  let thrown: unknown;
  const started = await engine.start().catch((error: unknown) => void (thrown = error));
  return started ?? fail((thrown as Error).message.split('\n')[0] ?? 'it did not start');
}
