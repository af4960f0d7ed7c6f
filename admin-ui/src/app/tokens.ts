import { tokens as shared } from '@xinyue/web/tokens';

/** The colours of both modes: those of both apps, and those of the back office alone. */
export const tokens = {
  light: { ...shared.light, info: '#1F5FA8', head: '#EFF3F1' },
  dark: { ...shared.dark, info: '#7FB4F0', head: '#1E2824' },
} as const;
