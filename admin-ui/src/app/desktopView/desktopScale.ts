/** The width the whole app was laid out for, in px. */
export const desktopWidth = 1827;

/** By how much that width is made smaller on a screen of `width` px: never below a tenth, never enlarged (R-63, Z-89). */
export const desktopScale = (width: number): number =>
  Number.isFinite(width) ? Math.min(1, Math.max(0.1, width / desktopWidth)) : 1;

/** The content of the viewport element for mobile browsers. People may still zoom in with two fingers. */
export const viewportOf = (desktop: boolean, width: number): string =>
  desktop
    ? `width=${desktopWidth}, initial-scale=${desktopScale(width).toFixed(6)}, minimum-scale=0.1`
    : 'width=device-width, initial-scale=1';
