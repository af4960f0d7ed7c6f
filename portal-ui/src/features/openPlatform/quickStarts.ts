const files = import.meta.glob<string>('../../../../docs/api/quickstart/*', { query: '?raw', import: 'default', eager: true });
const codeOf = (file: string): string => files[`../../../../docs/api/quickstart/${file}`]!;

/** The programs as the gateway serves them: what is shown is the file that is downloaded. */
export const quickStarts = {
  curl: { label: 'curl', file: 'curl.sh', run: 'bash curl.sh', code: codeOf('curl.sh') },
  node: { label: 'Node', file: 'node.mjs', run: 'node node.mjs', code: codeOf('node.mjs') },
  python: { label: 'Python', file: 'python.py', run: 'python3 python.py', code: codeOf('python.py') },
  java: { label: 'Java', file: 'Quickstart.java', run: 'java Quickstart.java', code: codeOf('Quickstart.java') },
} as const;

export type Language = keyof typeof quickStarts;
