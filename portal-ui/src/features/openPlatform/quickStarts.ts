const files = import.meta.glob<string>('../../../../docs/api/quickstart/*', { query: '?raw', import: 'default', eager: true });
const codeOf = (file: string): string => files[`../../../../docs/api/quickstart/${file}`]!;

const program = (file: string, run: string) => ({ file, run, code: codeOf(file) });
type Program = ReturnType<typeof program>;
type Start = { label: string; first: Program; receiver: Program };

const python = program('receiver.py', 'python3');

/** The programs as the gateway serves them: what is shown is the file that is downloaded. curl receives nothing. */
export const quickStarts = {
  curl: { label: 'curl', first: program('curl.sh', 'bash'), receiver: python },
  node: { label: 'Node', first: program('node.mjs', 'node'), receiver: program('receiver.mjs', 'node') },
  python: { label: 'Python', first: program('python.py', 'python3'), receiver: python },
  java: { label: 'Java', first: program('Quickstart.java', 'java'), receiver: program('Receiver.java', 'java') },
} as const satisfies Record<string, Start>;

export type Language = keyof typeof quickStarts;
export type Shell = 'unix' | 'windows';
export type Settings = { base: string; partner: string; secret: string; webhookSecret: string };

/** How a terminal is told what programs read; the second one is 命令提示符 of Windows. */
const shells: Record<Shell, { set(name: string, value: string): string; json(text: string): string; before: string[] }> = {
  unix: { set: (name, value) => `export ${name}='${value}'`, json: (text) => `'${text}'`, before: [] },
  // Without it Chinese letters come out wrong.
  windows: {
    set: (name, value) => `set ${name}=${value}`,
    json: (text) => `"${text.replaceAll('"', '\\"')}"`,
    before: ['chcp 65001'],
  },
};
const runsOfWindows: Record<string, string> = { python3: 'python', java: 'java -Dfile.encoding=UTF-8' };

/** What is pasted into a terminal, step by step, with what was typed on the page in it. */
export function commandsOf(language: Language, shell: Shell, { base, partner, secret, webhookSecret }: Settings) {
  const { first, receiver } = quickStarts[language];
  const { set, json, before } = shells[shell];
  const get = (file: string) => `curl -fsSO ${base}/open/${file}`;
  const run = ({ file, run: by }: Program, ...words: string[]) =>
    [shell === 'windows' ? (runsOfWindows[by] ?? by) : by, file, ...words].join(' ');
  const call = (path: string, body: string) => run(first, path, json(body));
  const row = '"rows":[{"id":"商品编号","money":12850}]';
  return {
    first: [
      ...before,
      set('XINYUE_BASE', base),
      set('XINYUE_PARTNER', partner),
      set('XINYUE_SECRET', secret),
      get(`quickstart/${first.file}`),
      run(first),
    ].join('\n'),
    find: call('/xinyue/partner/goods/query', '{"pageSize":1}'),
    change: [`{"dryRun":1,${row}}`, `{${row}}`].map((body) => call('/xinyue/partner/goods/upsert', body)).join('\n'),
    receive: [
      set('XINYUE_WEBHOOK_SECRET', webhookSecret),
      get(`quickstart/${receiver.file}`),
      ...(receiver === python ? [get('xinyue.py')] : []),
      run(receiver, '8080'),
    ].join('\n'),
  };
}
