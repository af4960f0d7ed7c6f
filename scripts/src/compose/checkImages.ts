import type { Deployment } from './ComposeFile.ts';
import { entryOf } from './ownServices.ts';

/** A name, and a tag that starts with an exact version: two or three numbers. */
const exact = /^[a-z0-9./-]+:v?\d+\.\d+(\.\d+)?(-[a-z0-9]+)*$/;

/** Every image that is fetched or made has an exact version; containers of ours are built here, all from the same image. */
export function checkImages({ compose, dockerfile }: Deployment): string[] {
  const images = Object.entries(compose.services).map(([name, service]) => ({ name, service, image: service.image ?? '' }));
  const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?/gim)];
  const named = new Set(stages.map(([, , stage]) => stage));
  const own = images.filter(({ service }) => entryOf(service));
  return [
    ...images
      .filter(({ image }) => !exact.test(image))
      .map(({ name, image }) => `${name}: image "${image}" has no exact version`),
    ...stages
      .filter(([, from = '']) => !named.has(from) && !exact.test(from))
      .map(([, from]) => `Dockerfile: image "${from}" has no exact version`),
    ...own.filter(({ service }) => service.build !== '.').map(({ name }) => `${name}: is not built from this checkout`),
    ...(new Set(own.map(({ image }) => image)).size > 1 ? ['containers of ours use more than one image'] : []),
  ];
}
