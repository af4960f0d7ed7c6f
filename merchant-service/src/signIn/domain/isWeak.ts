import { fewestLetters } from '@xinyue/contracts/rules';

/** Such a password registers, buys and sells; before it withdraws, or proves anything, it is changed. */
export const isWeak = (password: string): boolean => [...password].length < fewestLetters;
