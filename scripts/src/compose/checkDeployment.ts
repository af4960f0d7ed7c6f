import type { Deployment } from './ComposeFile.ts';
import { checkDockerfile, checkImages } from './checkImages.ts';
import { checkDoors } from './checkDoors.ts';
import { checkEnvironment, checkSecrets } from './checkEnvironment.ts';
import { checkParts, checkTools } from './checkParts.ts';
import type { EnvironmentSchema } from './readSchemas.ts';

/** What can be said of the containers without Docker: one entry per question, with everything that is wrong. */
export const checkDeployment = (
  deployment: Deployment,
  schemas: Record<string, EnvironmentSchema>,
): Record<string, string[]> => ({
  'images have exact versions': checkImages(deployment),
  'secrets have no default': checkSecrets(deployment),
  'every variable is known, none is missing': checkEnvironment(deployment, schemas),
  'processes, order of start, restarts, volumes': checkParts(deployment),
  'tools know the deployment': checkTools(deployment),
  'ports, addresses, health': checkDoors(deployment),
  'the image holds what runs': checkDockerfile(deployment),
});
