// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SkeletonRows } from './BlockStates.tsx';
import { SlowNote } from './SlowNote.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const noteText = () => screen.queryByTestId('slow')?.textContent ?? '';

it('back-office 18 says after five seconds that an answer is waited for, and nothing once it is there', async () => {
  const { rerender } = render(<SlowNote on />);
  await pass(4999);
  expect(noteText()).toBe('');
  await pass(1);
  expect(noteText()).toContain('响应较慢');
  rerender(<SlowNote on={false} />);
  expect(noteText()).toBe('');
  rerender(<SlowNote on />);
  await pass(4999);
  expect(noteText()).toBe('');
});

it('back-office 18 what is read anywhere says so', async () => {
  render(<SkeletonRows rows={1} />);
  await pass(5000);
  expect(noteText()).toContain('仍在读取');
});
