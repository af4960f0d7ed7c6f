import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { CallError } from './CallError.ts';

export type Envelope = { success: boolean; code: number; msg: string; data: unknown };
export type Settleable = { status: number; envelope: Envelope | undefined; logintoken: string };

/** The envelope of an answer (C-06); undefined where something else than one came. */
export function readEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'code' in value ? (value as Envelope) : undefined;
  } catch {
    return undefined;
  }
}

/** The clock of this device is off (Z-78): the call had no effect. */
export const saysWrongTime = ({ status, envelope }: Settleable): boolean =>
  status === 401 && envelope?.msg === protocolMessages.wrongTime;

/** The data of an answer, or its failure (C-08 to C-11). */
export function settle(reply: Settleable, onSessionOver: (logintoken: string, message: string) => void): unknown {
  const { status, envelope, logintoken } = reply;
  const message = envelope?.msg ?? '';
  if (status === 401) {
    onSessionOver(logintoken, message || protocolMessages.sessionOver);
    throw new CallError('session', 401, message || protocolMessages.sessionOver);
  }
  if (!envelope || status >= 500) throw new CallError('server', status, message);
  if (envelope.success && envelope.code === 200) return envelope.data;
  throw new CallError(envelope.code >= 500 ? 'server' : 'refused', envelope.code, message);
}
