import { maxSlotPictures } from '@xinyue/contracts/operations/applicationOperations';

/** Z-58: what the server takes, and how far a photo is brought down before it is sent. */
export const pictureLimits = {
  types: ['image/jpeg', 'image/png'] as readonly string[],
  perSlot: maxSlotPictures,
  bytes: 5 * 1024 * 1024,
  pixels: 25_000_000,
  /** The longer side after compression: an A4 page at 220 dpi, on which the smallest print stays readable. */
  side: 2600,
  /** Below this a picture is sent as it is. */
  smallBytes: 1_200_000,
  quality: 0.86,
} as const;
