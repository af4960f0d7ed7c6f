import { pino, type Logger as PinoLogger } from 'pino';

/** Names whose values never reach a log, wherever they stand (two levels deep; deeper objects are not logged by us). */
const secretNames = [
  'password',
  'currentPassword',
  'actorPassword',
  'logintoken',
  'token',
  'authorization',
  'cookie',
  'mobile',
  'payerAcctNo',
  'identityNumber',
  'secret',
  'code',
  'recoveryCode',
  'recoveryCodes',
  'proof',
  'uri',
  'qr',
  'masterKey',
];

/** The logger of a process: JSON lines on stdout with the service's name, UTC time, and secrets struck out. */
export function createLog(service: string, level = 'info'): PinoLogger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({ name, message, stack, code }) },
  });
}
