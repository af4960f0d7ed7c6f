import type { ServiceDefinition, SystemPlan } from '@xinyue/scripts/start/serviceDefinitions';

/** The second copy of a process. */
export const second = (name: string) => `${name}2`;

const variableOf = (name: string) => `XINYUE_${name.toUpperCase()}_URL`;
const neighbours = ({ ports, databaseUrls }: SystemPlan) => Object.keys(ports).filter((name) => name in databaseUrls);

/**
 * Each process of the product once more: the same databases and bus, own ports (`port` and the next one for the gateway), and the other second ones as
 * its neighbours.
 */
export const secondCopies = (all: ServiceDefinition[], port: number): ServiceDefinition[] =>
  all.map((first): ServiceDefinition => ({
    ...first,
    name: second(first.name),
    env: (plan) => {
      const urls = neighbours(plan).map((name) => [variableOf(name), `http://127.0.0.1:${plan.ports[second(name)]}`]);
      const own = first.healthPort && { PORT: String(port) };
      return { ...first.env?.(plan), ...Object.fromEntries(urls), XINYUE_GATEWAY_URL: `http://127.0.0.1:${port}`, ...own };
    },
    ...(first.healthPort && { healthPort: () => port }),
  }));

/** The same processes, all of which know both copies of each service. */
export const knowBoth = (services: ServiceDefinition[]): ServiceDefinition[] =>
  services.map((one) => ({
    ...one,
    env: (plan) => {
      const urls = neighbours(plan).map((name) => {
        const ports = [plan.ports[name], plan.ports[second(name)]];
        return [variableOf(name), ports.map((port) => `http://127.0.0.1:${port}`).join(',')];
      });
      return { ...one.env?.(plan), ...Object.fromEntries(urls) };
    },
  }));
