// Shared by start.mjs, test.mjs and run.mjs. Plain old JavaScript on purpose: it must still parse where Node is far too old,
// so that the person reads one clear sentence and no syntax error. Only Node's own modules: nothing may be installed yet.
import { spawnSync } from 'child_process';
import { existsSync, readFileSync, writeFileSync } from 'fs';
import { createHash } from 'crypto';
import path from 'path';
import { fileURLToPath, pathToFileURL } from 'url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const installedList = path.join(root, 'node_modules', '.package-lock.json');
const stampFile = path.join(root, 'node_modules', '.xinyue-lock-hash');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const parts = process.versions.node.split('.').map(Number);
  if (parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19)) return;
  fail('Node 20.19 or newer is needed, this is Node ' + process.versions.node + '.');
}

/** True when every package the lockfile wants for this machine is there in that version (someone ran npm himself). */
function sameAsInstalled(lockText) {
  const wanted = JSON.parse(lockText).packages;
  const installed = JSON.parse(readFileSync(installedList, 'utf8')).packages;
  return Object.keys(wanted).every((name) => {
    if (name === '' || wanted[name].optional || wanted[name].link) return true;
    const there = installed[name];
    return there !== undefined && there.version === wanted[name].version;
  });
}

function installIsCurrent(lockText, hash) {
  if (!existsSync(installedList)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return true;
  try {
    return sameAsInstalled(lockText);
  } catch (error) {
    return false;
  }
}

function writeStamp(hash) {
  try {
    writeFileSync(stampFile, hash);
  } catch (error) {
    // A read-only node_modules is fine: the comparison runs again next time.
  }
}

function npm(args) {
  const cli = process.env.npm_execpath;
  const inNode = cli && /\.[cm]?js$/.test(cli);
  const all = inNode ? [cli].concat(args) : args;
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: !inNode && process.platform === 'win32' };
  return spawnSync(inNode ? process.execPath : 'npm', all, options).status;
}

function install() {
  const lockFile = path.join(root, 'package-lock.json');
  const lockText = existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : '';
  const hash = createHash('sha256').update(lockText).digest('hex');
  if (lockText !== '' ? installIsCurrent(lockText, hash) : existsSync(installedList)) {
    if (lockText !== '' && !existsSync(stampFile)) writeStamp(hash);
    return;
  }
  console.log('installing packages (npm ' + (lockText ? 'ci' : 'install') + ') …');
  const started = Date.now();
  // The build tools are devDependencies, and NODE_ENV=production in the caller's environment would leave them out.
  if (npm([lockText ? 'ci' : 'install', '--include=dev', '--include=optional', '--no-audit', '--no-fund']) !== 0) {
    fail('The packages could not be installed: see the npm message above.');
  }
  if (lockText) writeStamp(hash);
  console.log('packages installed in ' + ((Date.now() - started) / 1000).toFixed(1) + ' s');
}

function bundleScripts() {
  const bundler = path.join(root, 'scripts', 'bundle.mjs');
  const done = spawnSync(process.execPath, [bundler], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) fail('The scripts could not be bundled: see the message above.');
  return path.join(root, 'scripts', 'dist');
}

/** Installs what is missing, bundles scripts/src and runs the bundled entry `name`, whose main() answers the exit code. */
export async function bootstrap(name) {
  checkNode();
  install();
  const dist = bundleScripts();
  const entry = await import(pathToFileURL(path.join(dist, name + '.js')).href);
  await entry.main(process.argv.slice(2));
}
