import { freePort, isPortFree } from '../base/freePort.ts';
import { StartError } from '../base/StartError.ts';

/** The portal's port; its neighbour is the back office. 0 or none: a free pair. Throws a StartError when one is taken. */
export async function choosePorts(wanted: number | undefined, host: string): Promise<number> {
  if (!wanted) return freePort(1);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_534) {
    throw new StartError(`The port must be a whole number from 1 to 65534, not ${wanted}.`);
  }
  for (const port of [wanted, wanted + 1]) {
    if (await isPortFree(port, host)) continue;
    const what = port === wanted ? 'of the portal' : 'of the back office (the port of the portal + 1)';
    throw new StartError(
      `Port ${port} ${what} cannot be used, most likely another program has it: stop that, or give another port with --port.`,
    );
  }
  return wanted;
}
