/**
 * Settings of the embedded server as command line words: a small machine, loopback only, no socket files. Errors are
 * logged without the statement and its values, which may be personal data.
 */
export function serverWords(cluster: string, port: number, fsync: boolean, settings: Record<string, string> = {}): string[] {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    synchronous_commit: 'on',
    max_wal_size: '1GB',
    // What a killed server has to read again before it opens its door: of five minutes under load that took 39 s.
    checkpoint_timeout: '60s',
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'error',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    lc_messages: 'C',
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  return ['-D', cluster, '-p', String(port), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
