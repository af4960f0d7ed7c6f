export { readSandboxLines, writeSandboxLine, writeSandboxLines } from './store/sandboxLineStore.ts';
