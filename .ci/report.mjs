// What a report of the tests says: `node .ci/report.mjs failures|files|flaky|skips REPORT.json`, a line or more each.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [, , question, report] = process.argv;
const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
const files = testResults.map(({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const failures = failed.map(({ fullName, failureMessages }) => [fullName, failureMessages.join('\n  ')]);
  // A hook or the file itself: no test of it says so.
  if (status === 'failed' && failed.length === 0) failures.push(['', String(message)]);
  return { name: path.relative(process.cwd(), name), failures, tests: assertionResults };
});
const told = (word) =>
  files.flatMap(({ name, failures }) => failures.map(([test, why]) => `${word} ${name}: ${test}\n  ${why.slice(0, 600)}`));

const answers = {
  failures: () => told('ci: failed:'),
  files: () => files.filter(({ failures }) => failures.length > 0).map(({ name }) => name),
  flaky: () => told('FLAKY'),
  skips: () =>
    files.flatMap(({ tests }) =>
      tests
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ status, fullName }) => `${status}: ${fullName}`),
    ),
};
for (const line of answers[question]()) console.log(line);
