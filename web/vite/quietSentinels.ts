import type { Plugin } from 'vite';

const file = /\/react-dom-client\.production\.js$/;
const sentinel = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React makes the marks by which it leaves a component that waits as errors, while its code is read. Each notes where it was made; with developer
 * tools attached (Lighthouse, the measurements in `bench`) the browser reads all of the first script once more for that: 250 ms of a phone.
 * They are compared and never shown, so they need no place.
 */
export const quietSentinels = (): Plugin => ({
  name: 'quiet-sentinels',
  apply: 'build',
  transform(code, id) {
    if (!file.test(id)) return undefined;
    const quiet = code.replace(sentinel, '$1Object.assign(Object.create(Error.prototype), { message: $2 })');
    if (quiet === code) throw new Error(`${id} makes no errors while it is read`);
    return { code: quiet, map: null };
  },
});
