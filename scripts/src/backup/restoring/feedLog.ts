import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerUser } from '../../postgres/ServerUser.ts';
import type { Repository } from '../Repository.ts';
import { readWal } from '../wal.ts';
import { isSegment, segmentName, segmentNumber, timelineOf } from '../walNames.ts';

/** Gives a recovering server the log that it asks for. */
export type Feed = {
  /** The `restore_command` of the server. */
  command: string;
  /** The first piece of the log that was damaged, or missing. */
  failure(): unknown;
  missing(): string | undefined;
  stop(): Promise<void>;
};

/**
 * The server may run as another user, who can neither read the repository nor run Node: its restore_command asks by an empty file in `wanted/`, and
 * gets what it asked for in `ready/`, or a note in `absent/`. It gives up when we are gone. Moving within one disk, each appears whole.
 */
const script = `#!/bin/sh
# $1 the folder, $2 the name, $3 where it goes
: > "$1/wanted/$2"
while [ -d "$1/wanted" ]; do
  if [ -e "$1/ready/$2" ]; then mv "$1/ready/$2" "$3" && exit 0; fi
  if [ -e "$1/absent/$2" ]; then rm -f "$1/absent/$2"; exit 1; fi
  kill -0 "$PPID" 2> /dev/null || exit 1
  sleep 0.02
done
exit 1
`;

const lookMs = 10;

export function feedLog(repository: Repository, folder: string, user: ServerUser | undefined): Feed {
  for (const name of ['', 'wanted', 'ready', 'absent']) {
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
    own(path.join(folder, name), user);
  }
  const file = path.join(folder, 'fetch');
  writeFileSync(file, script, { mode: 0o700 });
  own(file, user);
  let failure: unknown;
  let missing: string | undefined;
  let open = true;

  function put(name: string, bytes: Buffer): void {
    const draft = path.join(folder, `${name}.part`);
    writeFileSync(draft, bytes, { mode: 0o600 });
    own(draft, user);
    renameSync(draft, path.join(folder, 'ready', name));
  }

  async function serve(name: string): Promise<boolean> {
    if (existsSync(path.join(folder, 'ready', name))) return true;
    const bytes = await readWal(repository, name);
    if (bytes) put(name, bytes);
    return bytes !== undefined;
  }

  async function answer(name: string): Promise<void> {
    rmSync(path.join(folder, 'wanted', name), { force: true });
    const had = await serve(name).catch((error: unknown) => {
      failure ??= error;
      return false;
    });
    if (!had) {
      if (isSegment(name)) missing = name;
      writeFileSync(path.join(folder, 'absent', name), '', { mode: 0o600 });
      own(path.join(folder, 'absent', name), user);
    } else if (isSegment(name)) {
      missing = undefined;
      // While the server works on it, the next one is unpacked.
      await serve(segmentName(timelineOf(name), segmentNumber(name) + 1)).catch(() => undefined);
    }
  }

  const running = (async () => {
    while (open) {
      for (const name of readdirSync(path.join(folder, 'wanted'))) await answer(name);
      await sleep(lookMs);
    }
  })();

  return {
    command: `/bin/sh "${file}" "${folder}" "%f" "%p"`,
    failure: () => failure,
    missing: () => missing,
    async stop() {
      open = false;
      await running;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function own(file: string, user: ServerUser | undefined): void {
  if (user) chownSync(file, user.uid, user.gid);
}
