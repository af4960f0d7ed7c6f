import { messages } from '@xinyue/contracts/messages';

/** K-19, V-53: up to three files of at most 500kb, 1kb = 1024 bytes. */
export const contractLimit = { count: 3, kb: 500, bytes: 500 * 1024 } as const;

const startsWith = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

/** True for the first bytes of a jpg or png; the name of a file proves nothing. */
export const isImage = (head: Uint8Array): boolean =>
  startsWith(head, 0xff, 0xd8, 0xff) || startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Why a file cannot be a contract, or undefined. The server checks again. */
export function checkContract(size: number, head: Uint8Array): string | undefined {
  if (!isImage(head)) return messages.fileNotImage;
  return size > contractLimit.bytes ? messages.contractTooLarge(contractLimit.kb) : undefined;
}
