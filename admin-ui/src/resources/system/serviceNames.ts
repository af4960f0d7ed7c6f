import { monitorTexts as texts } from './texts.ts';

/** What people call it; what has no name yet stands as it is. */
export const named = (names: Readonly<Record<string, string>>, name: string): string => names[name] ?? name;

/** A service as the back office calls it. */
export const nameOf = (service: string): string => named(texts.services, service);
