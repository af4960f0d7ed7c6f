import type { UseQueryResult } from '@tanstack/react-query';
import type { operations } from '@xinyue/contracts/operations';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { ServerClock } from '../client/createServerClock.ts';

type Table = typeof operations;
export type SecurityCall =
  | 'beginProof'
  | 'finishProof'
  | 'querySecurity'
  | 'beginTotp'
  | 'finishTotp'
  | 'beginPasskey'
  | 'finishPasskey'
  | 'removeFactor'
  | 'renewRecovery'
  | 'endOtherSessions'
  | 'listNotices';

/** A dialog of the app around a form: Enter sends, Esc and the way back cancel where there is one. */
export type FormFrame = ComponentType<{
  title: string;
  /** A verb. */
  confirm: string;
  busy?: boolean;
  disabled?: boolean;
  danger?: boolean;
  /** The whole screen on phones: for what holds more than a question. */
  large?: boolean;
  onConfirm(): void;
  onCancel?(): void;
  children: ReactNode;
}>;

/** What the shared screens of 账户安全 need of the app that shows them. */
export type SecurityParts = {
  userId: string;
  clock: ServerClock;
  call<N extends SecurityCall>(
    name: N,
    body: z.input<Table[N]['request']>,
    options?: { signal?: AbortSignal },
  ): Promise<z.output<Table[N]['answer']>>;
  say(kind: 'success' | 'info' | 'error', text: string): void;
  Dialog: FormFrame;
  /** A titled block of a page. */
  Section: ComponentType<{ title: string; help?: string; action?: ReactNode; children: ReactNode }>;
  /** Loading, failed and data of a block. */
  Answer<T>(props: { query: UseQueryResult<T>; failed: string; children(data: T): ReactNode }): ReactNode;
};

/** What is known of the own account. */
export const ownKey = (userId: string) => ['own', userId] as const;
/** Everything that is read about the own account's safety; read anew after each change of it. */
export const securityKey = (userId: string) => [...ownKey(userId), 'security'] as const;
