import { createChannel } from '@xinyue/web/client/createChannel';
import { viewportOf } from './desktopScale.ts';

const key = 'xinyue.desktopView';
const changes = createChannel<void>();
let on = localStorage.getItem(key) === '1';

/** Width of the screen as it is held; unlike the window's it does not depend on what is shown, and a keyboard does not turn it. */
function screenWidth(): number {
  const sides = [screen.width, screen.height] as const;
  const portrait = screen.orientation?.type.startsWith('portrait') ?? matchMedia('(orientation: portrait)').matches;
  return portrait ? Math.min(...sides) : Math.max(...sides);
}

const show = () => document.querySelector('meta[name=viewport]')?.setAttribute('content', viewportOf(on, screenWidth()));

/** The documented desktop view on mobile devices: chosen by the person, kept on the device. */
export const desktopView = {
  get: () => on,
  set(wanted: boolean) {
    on = wanted;
    if (wanted) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
    show();
    changes.send();
  },
  subscribe: (listener: () => void): (() => void) => changes.on(listener),
  /** Shows what was chosen before, and follows the screen when it is turned. */
  start() {
    show();
    screen.orientation?.addEventListener('change', show);
  },
};
