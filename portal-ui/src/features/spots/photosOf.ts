import type { SpotCard } from '@xinyue/contracts/operations';
import { isOwnPicture } from '@xinyue/contracts/saveUrl';

/** The pictures of a good; no text but a picture of ours becomes one. */
export const photosOf = ({ photos }: Pick<SpotCard, 'photos'>): string[] => (photos ?? '').split(',').filter(isOwnPicture);

/** As lists show a picture: a photograph weighs a hundred times as much. */
export const smallOf = (saveUrl: string): string => `${saveUrl}?small`;
