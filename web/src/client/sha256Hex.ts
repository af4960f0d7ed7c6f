import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Hashed here and not by `crypto.subtle`, which does not exist on plain http. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
