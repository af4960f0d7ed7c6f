import type { Client } from '@xinyue/scripts/client/createClient';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import type pg from 'pg';
import type { BenchOptions } from './readOptions.ts';
import type { Consumer } from './watchLag.ts';

/** What every part of the run has in hand. */
export type Bench = {
  options: BenchOptions;
  system: System;
  /** The order service's database. */
  order: pg.Pool;
  /** The services that receive events of orders. */
  consumers: Consumer[];
  buyers: Client[];
  staff: Client;
  goods: string[];
};

/** One promise: a line for the report and whether it was kept. Without a promise it is a figure alone. */
export type Result = { name: string; text: string; kept: boolean };

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const figure = (value: number) => (Math.abs(value) >= 100 ? String(Math.round(value)) : value.toPrecision(3));

/** Median [least–most]. */
export const spread = (values: number[]): string =>
  `${figure(median(values))} [${figure(Math.min(...values))}–${figure(Math.max(...values))}]`;
