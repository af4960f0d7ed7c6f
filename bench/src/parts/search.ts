import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import pg from 'pg';
import { median, spread, type Bench, type Result } from '../benchParts.ts';
import { measureCpu } from '../cpuOf.ts';
import { runLoad } from '../runLoad.ts';

const connections = 4;
const promisedMs = { searched: 50, suggested: 20 };
const editedEveryMs = 1_000;
/** Goods that one statement makes: the server ends what takes longer than 5 s. */
const chunk = 2_000;

const brands = ['云胶', '诗董', '泰华', '玲珑', '海胶', '广垦', '双钱', '齐鲁', '黄春发', '联益'];
const levels = ['SCR WF', 'RSS3', 'STR20', 'SMR20', '优等品'];
const origins = ['云南', '海南', '泰国', '越南', '马来西亚'];
/** A fifth, a tenth and all of the goods, none of them, a few hundred, and one letter. */
const words = [
  ...brands,
  ...levels,
  ...origins.map((origin) => `${origin} 标胶`),
  '烟片',
  '青岛 诗董',
  '没有这种胶',
  '标胶',
  '胶',
  '标胶 777',
  '海胶 17 号库',
  '双钱 rss3 越南',
  'str',
  '12345',
  'ypj',
  'ＳＴＲ-20',
  '20号胶',
];

/** Fills the catalogue up with copies of one good under names, brands, grades and origins in turn. */
async function makeGoods(catalog: pg.Pool, from: string, howMany: number): Promise<void> {
  const { rows } = await catalog.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns where table_name = 'spots' and is_generated = 'NEVER'`,
  );
  const { columns } = rows[0]!;
  const known = (await catalog.query<{ n: number }>('select count(*)::int as n from spots')).rows[0]!.n;
  for (let made = known; made < howMany; made += chunk)
    await catalog.query(
      `insert into spots (${columns}) select ${columns} from (
         select copy.* from spots s, generate_series($2::int, $3::int) n, jsonb_populate_record(s, jsonb_build_object(
           'id', s.id || '-' || n, 'name', ($4::text[])[1 + n % 10] || ($6::text[])[1 + n % 5] || ' 标胶 ' || n, 'price_fen', 1000000 + n % 997,
           'brand_name', ($4::text[])[1 + n % 10], 'level', ($5::text[])[1 + n % 5], 'origin', ($6::text[])[1 + n / 10 % 5],
           'warehouse_address', '青岛 ' || n % 40 || ' 号库')) copy where s.id = $1) as copies`,
      [from, made + 1, Math.min(made + chunk, howMany), brands, levels, origins],
    );
  // A job forms what came past the service (ADR 61): until then goods are found by their texts as they stand.
  const formed = async () => (await catalog.query('select 1 from spot_lookup where not formed limit 1')).rowCount === 0;
  await eventually(formed, { describe: 'search forms of all goods', timeoutMs: 900_000, intervalMs: 1_000 });
  await catalog.query('vacuum analyze spots, spot_lookup');
}

/**
 * Text search with facets over all goods on offer, as a visitor types it: while goods stay as they are, with questions that nothing is remembered of,
 * and while one good is edited every second.
 */
export async function search(bench: Bench): Promise<Result[]> {
  const { options, system, goods } = bench;
  const catalog = new pg.Pool({ connectionString: system.databaseUrls.catalog, max: 1 });
  try {
    await makeGoods(catalog, goods[0]!, options.searched);
    const quiet = [
      await searchAll(bench, 'while no good changes'),
      await searchAll(bench, 'that nobody asked before', everNew),
      await askAll(bench, 'suggestions among GOODS goods for what nobody typed before', promisedMs.suggested, typed),
    ];
    const edit = () => catalog.query('update spots set price_fen = price_fen + 1 where id = $1', [goods[0]]);
    const editing = setInterval(() => void edit(), editedEveryMs);
    try {
      return [...quiet, await searchAll(bench, 'while one changes every second')];
    } finally {
      clearInterval(editing);
    }
  } finally {
    await catalog.end();
  }
}

type Question = { path: string; body: object };
const wordOf = (asked: number): string => words[asked % words.length]!;
const again = (asked: number): Question => ({ path: operations.listSpots.path, body: { q: wordOf(asked), pageSize: 20 } });
const everNew = (asked: number): Question => {
  const { path, body } = again(asked);
  return { path, body: { ...body, moneyPerTonStart: asked / 100 } };
};
/** A word, and in turns the beginning of a number behind it: what is typed on the way to a question. */
const typed = (asked: number): Question => ({
  path: operations.suggestGoods.path,
  body: { q: asked % 2 === 0 ? `${wordOf(asked)} ${asked % 997}` : wordOf(asked).slice(0, 2) },
});

const searchAll = (bench: Bench, when: string, questionOf = again): Promise<Result> =>
  askAll(bench, `search of GOODS goods with facets ${when}`, promisedMs.searched, questionOf);

async function askAll(
  { options, system }: Bench,
  what: string,
  promised: number,
  questionOf: (asked: number) => Question,
): Promise<Result> {
  const headers = { 'content-type': 'application/json' };
  const name = what.replace('GOODS', String(options.searched));
  let asked = 0;
  const next = () => {
    asked += 1;
    const { path, body } = questionOf(asked);
    return { path, headers, body: JSON.stringify(body) };
  };
  const times = { p50: [] as number[], p95: [] as number[] };
  await runLoad(system.portalUrl, connections, options.listSeconds, next);
  for (let round = 1; round <= options.rounds; round += 1) {
    const asking = () => runLoad(system.portalUrl, connections, options.listSeconds, next);
    const { result, perItem } = await measureCpu(system.pids, asking, ({ done }) => done);
    const { failed, rate, p50, p95 } = result;
    if (failed > 0) throw new Error(`${failed} questions failed`);
    times.p50.push(p50);
    times.p95.push(p95);
    console.log(
      `  ${name}, round ${round}: ${rate.toFixed(1)}/s, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; processor time of each, µs: ${perItem}`,
    );
  }
  const text = `p50 ${spread(times.p50)} ms, p95 ${spread(times.p95)} ms, promised ${promised}`;
  return { name, text, kept: median(times.p95) <= promised };
}
