import { operations } from '@xinyue/contracts';
import { spread, type Bench, type Result } from '../benchParts.ts';
import { runPgbench } from '../pgbench.ts';
import { runLoad } from '../runLoad.ts';

const connections = 8;
/** What any list of goods costs at least: 20 rows and the exact number of all. */
const least = {
  sql: `select (select count(*) from spots where not deleted and not closed and known) as total,
    (select json_agg(page) from (select * from spots where not deleted and not closed and known order by id desc limit 20) as page) as list`,
  upTo: 1,
};

/** The list of goods with its total and the page of one good, as a visitor asks for them, as shares of the database alone. */
export async function goodsLists({ options, system, goods }: Bench): Promise<Result[]> {
  const headers = { 'content-type': 'application/json' };
  const ask = (body: object) => ({ path: operations.listSpots.path, headers, body: JSON.stringify(body) });
  const list = { share: [] as number[], rate: [] as number[] };
  const one = { share: [] as number[], rate: [] as number[] };
  const wanted = { share: [] as number[], rate: [] as number[] };
  const single = { sql: `select * from spots where id = (select id from spots offset :n limit 1)`, upTo: 1 };
  for (let round = 1; round <= options.rounds; round += 1) {
    const url = system.databaseUrls.catalog;
    const [listPeer, onePeer] = [
      await runPgbench(url, least, connections, options.peerSeconds / 2),
      await runPgbench(url, single, connections, options.peerSeconds / 2),
    ];
    const lists = await runLoad(system.portalUrl, connections, options.listSeconds, () => ask({ pageSize: 20 }));
    const pages = await runLoad(system.portalUrl, connections, options.listSeconds, () =>
      ask({ id: goods[Math.floor(Math.random() * goods.length)], pageSize: 1 }),
    );
    const crowd = await runLoad(system.portalUrl, connections, options.listSeconds, () => ask({ id: goods[0], pageSize: 1 }));
    if (lists.failed + pages.failed + crowd.failed > 0) throw new Error('a list of goods failed');
    list.rate.push(lists.rate);
    list.share.push(lists.rate / listPeer);
    one.rate.push(pages.rate);
    one.share.push(pages.rate / onePeer);
    wanted.rate.push(crowd.rate);
    wanted.share.push(crowd.rate / onePeer);
  }
  const line = (name: string, { rate, share }: typeof list): Result => ({
    name,
    text: `${spread(rate)}/s, ${spread(share)} of the database alone`,
    kept: true,
  });
  return [
    line(`list of ${goods.length} goods with total`, list),
    line('one good of all', one),
    line('one good that all want', wanted),
  ];
}
