export type AggregateState = {
  /** Last applied version; 0 where nothing was applied yet. */
  version: number;
  /** Something of this aggregate is parked: everything later waits behind it. */
  blocked: boolean;
};

export type Decision = { act: 'apply' } | { act: 'skip' } | { act: 'park'; reason: string };

/**
 * The version rule per aggregate (reliability E3): the next version is applied, an old one skipped, a gap parked. The first event
 * ever seen may have any version: the log may have been pruned before this consumer existed.
 */
export const decide = (state: AggregateState, version: number): Decision => {
  if (version <= state.version) return { act: 'skip' };
  if (state.blocked) return { act: 'park', reason: 'waits behind a parked event of the same aggregate' };
  if (state.version > 0 && version > state.version + 1) {
    return { act: 'park', reason: `gap: version ${version} came after version ${state.version}` };
  }
  return { act: 'apply' };
};
