/**
 * A row to select beside others, by which the commit of the transaction does not wait for the disk. A killed server may forget what was committed in its
 * last half second, and what was committed without this, later, in the same database server, is never kept without it.
 */
export const unwaited = `(select set_config('synchronous_commit', 'off', true)) as unwaited`;
