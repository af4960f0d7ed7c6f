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
