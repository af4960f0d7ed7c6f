const pad = (value: number) => String(value).padStart(2, '0');

/** `29:05`, with hours `1:29:05`; a second that has begun still counts, so that 00:00 is the very end. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const short = `${pad(minutes)}:${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${short}` : short;
}

/** The announcement for screen readers: it changes at 5 minutes, at 1 minute and at the end, not with every second. */
export function spokenMinutes(ms: number): 5 | 1 | 0 | undefined {
  if (ms === 0) return 0;
  if (ms <= 60_000) return 1;
  return ms <= 5 * 60_000 ? 5 : undefined;
}
