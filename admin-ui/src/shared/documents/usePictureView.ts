import { useState } from 'react';

export type PictureView = { zoom: number; turn: number; x: number; y: number };
const start: PictureView = { zoom: 1, turn: 0, x: 0, y: 0 };
const [least, most] = [1, 6];

/** How a picture is looked at: how large, how turned (degrees) and how far moved (pixels). */
export function usePictureView() {
  const [view, setView] = useState(start);
  return {
    view,
    zoomBy: (factor: number) =>
      setView((now) => {
        const zoom = Math.min(most, Math.max(least, now.zoom * factor));
        // Whole again it lies in the middle.
        return zoom === least ? { ...now, zoom, x: 0, y: 0 } : { ...now, zoom };
      }),
    turnBy: (degrees: number) => setView((now) => ({ ...now, turn: (now.turn + degrees + 360) % 360 })),
    moveBy: (x: number, y: number) => setView((now) => (now.zoom === least ? now : { ...now, x: now.x + x, y: now.y + y })),
    reset: () => setView(start),
    untouched: view === start,
  };
}
export type PictureControl = ReturnType<typeof usePictureView>;
