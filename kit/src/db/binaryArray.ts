/** Element types that are written here, by the names that statements cast to, with their numbers in PostgreSQL's catalogue. */
const numbers = {
  text: 25,
  uuid: 2950,
  int: 23,
  smallint: 21,
  bigint: 20,
  boolean: 16,
  timestamptz: 1184,
  jsonb: 3802,
  bytea: 17,
};
export type ElementType = keyof typeof numbers;
export const isElementType = (name: string): name is ElementType => Object.hasOwn(numbers, name);

/** PostgreSQL counts microseconds from here. */
const epochMs = Date.UTC(2000, 0);
const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const dashes = new Set([8, 13, 18, 23]);

/**
 * How an element is written: its bytes, undefined for a value that the driver has to write or the database to refuse, and the writing of
 * them at a position.
 */
type Encoding = { size(value: unknown): number | undefined; write(bytes: Buffer, value: never, at: number): void };

const whole = (bits: number, write: (bytes: Buffer, value: number, at: number) => void): Encoding => ({
  size(value) {
    const limit = 2 ** (bits - 1);
    return Number.isSafeInteger(value) && (value as number) >= -limit && (value as number) < limit ? bits / 8 : undefined;
  },
  write,
});

/** Checks that the day exists: JavaScript reads 30 February as 2 March, PostgreSQL refuses it. */
const isMoment = (text: string): boolean => {
  const ms = momentPattern.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text;
};

const microsecondsOf = (value: Date | string): number =>
  ((typeof value === 'string' ? Date.parse(value) : value.getTime()) - epochMs) * 1000;

const encodings: Record<ElementType, Encoding> = {
  text: {
    size: (value) => (typeof value === 'string' ? Buffer.byteLength(value) : undefined),
    write: (bytes, value: string, at) => void bytes.write(value, at),
  },
  jsonb: {
    size: (value) => (typeof value === 'string' ? Buffer.byteLength(value) + 1 : undefined),
    write(bytes, value: string, at) {
      bytes[at] = 1; // the version of the format
      bytes.write(value, at + 1);
    },
  },
  bytea: {
    size: (value) => (Buffer.isBuffer(value) ? value.length : undefined),
    write: (bytes, value: Buffer, at) => void bytes.set(value, at),
  },
  uuid: {
    size: (value) => (typeof value === 'string' && uuidPattern.test(value) ? 16 : undefined),
    write(bytes, value: string, at) {
      let next = at;
      for (let digit = 0; digit < 36; digit += 2) {
        if (dashes.has(digit)) digit += 1;
        bytes[next++] = (digitOf(value.charCodeAt(digit)) << 4) | digitOf(value.charCodeAt(digit + 1));
      }
    },
  },
  boolean: {
    size: (value) => (typeof value === 'boolean' ? 1 : undefined),
    write: (bytes, value: boolean, at) => void (bytes[at] = Number(value)),
  },
  smallint: whole(16, (bytes, value, at) => bytes.writeInt16BE(value, at)),
  int: whole(32, (bytes, value, at) => bytes.writeInt32BE(value, at)),
  bigint: whole(64, writeInt64),
  timestamptz: {
    size(value) {
      const known = value instanceof Date || (typeof value === 'string' && isMoment(value));
      // From 1714 to 2285; further away a number of JavaScript is no longer exact.
      return known && Number.isSafeInteger(microsecondsOf(value)) ? 8 : undefined;
    },
    write: (bytes, value: Date | string, at) => writeInt64(bytes, microsecondsOf(value), at),
  },
};

const digitOf = (code: number): number => (code < 58 ? code - 48 : (code | 32) - 87);

/** Two halves: a BigInt for each would cost more than all the rest. */
function writeInt64(bytes: Buffer, value: number, at: number): void {
  const high = Math.floor(value / 2 ** 32);
  bytes.writeInt32BE(high, at);
  bytes.writeUInt32BE(value - high * 2 ** 32, at + 4);
}

const headBytes = 20;

/**
 * A list as PostgreSQL takes an array of this type in its binary form. Undefined where one of the values is none that is written here: the
 * driver writes the whole list as text then, or the database refuses it in its own words.
 */
export function binaryArray(type: ElementType, values: readonly unknown[]): Buffer | undefined {
  const { size, write } = encodings[type];
  const sizes: number[] = [];
  let length = headBytes;
  let nulls = 0;
  for (const value of values) {
    const bytes = value === null || value === undefined ? -1 : size(value);
    if (bytes === undefined) return undefined;
    sizes.push(bytes);
    if (bytes < 0) nulls = 1;
    length += 4 + Math.max(bytes, 0);
  }
  const array = Buffer.allocUnsafe(values.length > 0 ? length : 12);
  array.writeInt32BE(values.length > 0 ? 1 : 0, 0); // dimensions
  array.writeInt32BE(nulls, 4);
  array.writeInt32BE(numbers[type], 8);
  if (values.length === 0) return array;
  array.writeInt32BE(values.length, 12);
  array.writeInt32BE(1, 16); // the first index
  let at = headBytes;
  // By number: `forEach` leaves out what was never set, which is null as well.
  for (const [nth, bytes] of sizes.entries()) {
    array.writeInt32BE(bytes, at);
    at += 4;
    if (bytes < 0) continue;
    write(array, values[nth] as never, at);
    at += bytes;
  }
  return array;
}
