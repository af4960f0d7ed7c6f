import { tokens as shared } from '@xinyue/web/tokens';

/** The colours of both modes: those of both apps, and that of the portal alone. */
export const tokens = {
  light: { ...shared.light, panel: '#0B4A3C' },
  dark: { ...shared.dark, panel: '#12312A' },
} as const;
