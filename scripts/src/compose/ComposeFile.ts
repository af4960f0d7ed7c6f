/** One container as docker-compose.yml describes it; values as written, with their `${…}`. */
export type ComposeService = {
  image?: string;
  build?: string;
  restart?: string;
  command?: string[];
  environment?: Record<string, string | number>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  profiles?: string[];
  configs?: { source: string; target: string }[];
};

export type ComposeFile = {
  services: Record<string, ComposeService>;
  volumes?: Record<string, unknown>;
  configs?: Record<string, { content: string }>;
};

/** Everything the checks look at. */
export type Deployment = {
  compose: ComposeFile;
  dockerfile: string;
  dockerignore: string;
  /** What `--make-env` writes, as variables. */
  env: Record<string, string>;
};

/** Containers that run a process of ours, with the package whose `dist/start.js` they start. */
export function ownServices({ services }: ComposeFile): { name: string; service: ComposeService; home: string }[] {
  return Object.entries(services).flatMap(([name, service]) => {
    const [home] = entryOf(service)?.split('/dist/start.js') ?? [];
    return home !== undefined && entryOf(service)?.endsWith('/dist/start.js') ? [{ name, service, home }] : [];
  });
}

/** The compiled file that a container runs, or undefined when it runs something else. */
export const entryOf = (service: ComposeService): string | undefined =>
  service.command?.find((word) => /\/dist\/.+\.js$/.test(word));

/** What runs once and ends: compiled file and source. `tool`: only when somebody asks for it. */
export const oneShots = [
  { entry: 'scripts/dist/initDatabases.js', source: 'scripts/src/compose/initDatabases.ts', tool: false },
  { entry: 'scripts/dist/migrate.js', source: 'scripts/src/migrate/migrate.ts', tool: false },
  { entry: 'scripts/dist/verify.js', source: 'scripts/src/verify/verify.ts', tool: true },
  { entry: 'scripts/dist/rotate-keys.js', source: 'scripts/src/keys/rotateKeys.ts', tool: true },
];
