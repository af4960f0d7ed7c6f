import { describe, expect, it } from 'vitest';
import { fixedTimer } from '../../timer.ts';
import { type Watched, watchHeartbeat } from './watchHeartbeat.ts';

/** Lets what was asked of the brokers be answered. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function watch() {
  const timer = fixedTimer();
  const told = { reports: 0, lost: 0 };
  let answers = true;
  const member: Watched = {
    current: {},
    lastBeat: 0,
    stopped: false,
    report: () => (told.reports += 1),
    onLost: () => (told.lost += 1),
    brokersAnswer: async () => answers,
  };
  const end = watchHeartbeat(member, timer);
  const pass = async (seconds: number, beats = false) => {
    for (let n = 0; n < seconds; n += 2) {
      if (beats) member.lastBeat = timer.now();
      timer.advance(2_000);
      await settle();
    }
  };
  return { member, told, pass, end, brokers: (up: boolean) => (answers = up) };
}

describe('the heartbeat of a consumer (E6)', () => {
  it('is missed after two sessions when the brokers answer, and not while it comes', async () => {
    const { told, pass, end } = watch();
    await pass(60, true);
    expect(told.reports).toBe(0);
    await pass(18);
    expect(told.reports).toBe(0);
    await pass(6);
    expect(told.reports).toBeGreaterThan(0);
    end();
  });

  it('is not missed while no broker answers: the member keeps its place and has two sessions after that', async () => {
    const { told, pass, end, brokers } = watch();
    brokers(false);
    await pass(120);
    brokers(true);
    await pass(18);
    expect(told.reports).toBe(0);
    await pass(8);
    expect(told.reports).toBeGreaterThan(0);
    end();
  });

  it('says once that a member has not worked for five minutes, and again after it worked', async () => {
    const { told, pass, end, brokers } = watch();
    brokers(false);
    await pass(330);
    expect(told.lost).toBe(1);
    await pass(300);
    expect(told.lost).toBe(1);
    await pass(10, true);
    await pass(340);
    expect(told.lost).toBe(2);
    end();
    await pass(60);
    expect(told.lost).toBe(2);
  });
});
