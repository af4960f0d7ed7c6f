import { execFileSync, spawnSync } from 'node:child_process';
import { repoRoot } from '../base/repoRoot.ts';

// `npm run proofs`: the tests that prove by repetition (kit/testing/rounds), each as often as it promises. Further words go to vitest.
const cwd = repoRoot();
const found = execFileSync('git', ['grep', '-l', 'testing/rounds', '--', '*.test.ts'], {
  cwd,
  encoding: 'utf8',
});
const files = found.trim().split('\n');
console.log(`proofs: ${files.length} files, each test in full`);
const env = { ...process.env, NODE_ENV: 'test', XINYUE_PROOFS: 'full' };
const { status } = spawnSync('npx', ['vitest', 'run', ...files, ...process.argv.slice(2)], { cwd, env, stdio: 'inherit' });
process.exit(status ?? 1);
