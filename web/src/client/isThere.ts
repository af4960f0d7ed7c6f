/** Whether the server has a file of the app: `undefined` where no answer comes. */
export async function isThere(address: string): Promise<boolean | undefined> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return undefined;
  }
}
