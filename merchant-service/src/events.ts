import type { events } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import type { Handlers } from '@xinyue/kit/inbox/worker';
import { tellRights } from './accountNotices/tellRights.ts';
import { keepPlatformPictures } from './files/platformPictures.ts';
import { keepGoodPhotos } from './files/goodPhotos.ts';

/** What merchant-service does about events of others: it keeps the pictures that goods and the platform show, and tells people of changed rights. */
export const handlers = (clock: Clock): Handlers<typeof events> => ({
  'spot.changed': (client, { data }) => keepGoodPhotos(client, data, clock.now()),
  'platform.changed': (client, { data }) => keepPlatformPictures(client, data, clock.now()),
  'rights.changed': tellRights,
});
