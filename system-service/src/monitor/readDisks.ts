import { statfs } from 'node:fs/promises';
import type { Source } from '@xinyue/kit/metrics/Metrics';

export type Place = { place: string; folder: string };
export type Disk = { place: string; free: number; all: number };

/** Bytes that we may still write where something lies, and all that there is room for. Throws where the folder cannot be seen. */
export const readDisk = async ({ place, folder }: Place): Promise<Disk> => {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { place, free: bsize * bavail, all: bsize * blocks };
};

/** The same for Prometheus. */
export const diskSource = (places: readonly Place[]): Source => ({
  name: 'disks',
  metrics: ['xinyue_disk_free_bytes', 'xinyue_disk_size_bytes'],
  read: async () =>
    (await Promise.all(places.map(readDisk))).flatMap(({ place, free, all }) => [
      { metric: 'xinyue_disk_free_bytes' as const, labels: { place }, value: free },
      { metric: 'xinyue_disk_size_bytes' as const, labels: { place }, value: all },
    ]),
});
