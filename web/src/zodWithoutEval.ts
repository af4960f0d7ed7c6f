/**
 * Before zod is loaded: the policy of our pages forbids code made of text. Zod finds that out by trying, which browsers report as a breach. Its settings
 * are written where it looks for them, as its function for that would bring zod itself into the first script.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
