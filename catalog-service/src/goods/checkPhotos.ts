import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { Write } from '../deps.ts';
import type { Spot } from './domain/spot.ts';
import { photosOf } from './domain/spot.ts';

/**
 * Asks merchant-service whether the editor may show the pictures that are new on this good; it claims them on `spot.changed`. Without new
 * ones nothing is asked. Refusals: its `validation` (absent, another person's or in use), `unavailable` (away).
 */
export async function checkPhotos(
  { merchant }: { merchant: ServiceClient },
  spot: Pick<Spot, 'id' | 'photos'>,
  photos: string | null,
  { actor, traceId }: Write,
): Promise<void> {
  const known = photosOf(spot);
  const saveUrls = photosOf({ photos }).filter((saveUrl) => !known.includes(saveUrl));
  if (saveUrls.length > 0) await merchant.call('/internal/photos/check', { saveUrls, spotId: spot.id }, { actor, traceId });
}
