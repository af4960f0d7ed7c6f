import path from 'node:path';

/** Names of packages stay imports from node_modules; only our own workspaces are bundled. */
export function isExternal(id: string): boolean {
  return !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('@xinyue/') && !id.startsWith('\0');
}
