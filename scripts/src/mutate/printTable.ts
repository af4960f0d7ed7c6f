export type Judged = {
  area: string;
  file: string;
  line: number;
  before: string;
  after: string;
  verdict: 'killed' | 'survived' | 'equivalent' | 'broken';
};

const rateOf = (list: Judged[]) => {
  const killed = list.filter(({ verdict }) => verdict === 'killed').length;
  const counted = list.filter(({ verdict }) => verdict === 'killed' || verdict === 'survived').length;
  return { killed, counted, rate: counted === 0 ? 1 : killed / counted };
};
const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/** Prints killed and counted per file and per area, and every survivor. True when enough were killed. */
export function printTable(judged: Judged[], leastRate: number, print: (line: string) => void = console.log): boolean {
  const line = (name: string, list: Judged[]) => {
    const { killed, counted, rate } = rateOf(list);
    print(`${name.padEnd(56)} ${String(killed).padStart(4)} of ${String(counted).padStart(4)}  ${percent(rate).padStart(7)}`);
  };
  for (const area of new Set(judged.map((one) => one.area))) {
    const inside = judged.filter((one) => one.area === area);
    for (const file of new Set(inside.map((one) => one.file)))
      line(
        `  ${file}`,
        inside.filter((one) => one.file === file),
      );
    line(area, inside);
  }
  for (const { verdict, file, line: at, before, after } of judged)
    if (verdict === 'survived') print(`survived ${file}:${at}  ${before} → ${after || '(nothing)'}`);
  const { killed, counted, rate } = rateOf(judged);
  const left = (verdict: string) => judged.filter((one) => one.verdict === verdict).length;
  print(
    `mutate: ${killed} of ${counted} killed (${percent(rate)}, at least ${percent(leastRate)}), ${left('equivalent')} equivalent, ${left('broken')} that could not be asked`,
  );
  return rate >= leastRate;
}
