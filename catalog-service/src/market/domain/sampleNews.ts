import { beijingTime } from '@xinyue/contracts';

/** Pieces of news of no day in particular: how the trade works. Title, summary. */
const sampleNewsTexts: readonly (readonly [title: string, summary: string])[] = [
  ['怎样看懂一张天然橡胶现货报价', '品牌、等级、产地、仓库、含税与否、完税或保税：六项口径一致，两个报价才能比较。'],
  ['基差报价：现货价格等于合约价格加升贴水', '买卖双方约定一个期货合约和一个升贴水，价格随行情变动，风险与升贴水分开谈。'],
  [
    'RU、NR 与 BR：三个橡胶期货品种的区别',
    '天然橡胶、20 号胶与丁二烯橡胶的交割品、每手吨数和用途各不相同，套期保值前请先对准品种。',
  ],
  ['主力合约为什么会换月', '持仓量从近月移到远月，新的持仓最大者成为主力；看图时请留意换月造成的价差。'],
  ['烟片胶的包重为什么是 111.11 公斤', '每包 250 磅的传统沿用至今，九包约一吨；验收时按包数与抽磅核对重量。'],
  ['标准胶的 33.33 与 35 公斤包', '进口标准胶多为 35 公斤小包装箱，国产全乳胶多为 33.33 公斤，装箱数与托盘重量不同。'],
  ['提货前要核对的五件事', '提货单、批次、等级、件数、外包装。任何一项不符，请在仓库当场记录并联系店铺。'],
  ['保税货与完税货怎样折算', '保税价以外币计价，加上关税、增值税与杂费后，才能与完税价比较。'],
  ['仓租从什么时候开始算', '商品页的仓库日期之后，仓租由买方承担；分批提货时按剩余数量计算。'],
  ['浓缩胶乳的储存与运输', '胶乳怕冻怕晒，运输须控温，开桶后尽快用完，剩余部分密封保存。'],
  ['交易所节假日前后的保证金与停板', '长假前交易所通常提高保证金、放宽停板，具体以交易所公告为准。'],
  ['合成橡胶与天然橡胶的替代', '部分配方可以替代，价差扩大时用量随之变化；替代比例由配方试验决定。'],
];
const everyMs = 6 * 3600_000;
/** How many different pictures the samples have. */
export const samplePictures = 6;

/** Samples of news, newest first; one more every six hours, by the clock. `picture` counts from 0. */
export const sampleNews = (nowMs: number) =>
  sampleNewsTexts.map((_text, back) => {
    const at = Math.floor(nowMs / everyMs) - back;
    const [title, summary] = sampleNewsTexts[at % sampleNewsTexts.length]!;
    const showTime = beijingTime(new Date(at * everyMs));
    return { title: `示例：${title}`, summary, picture: at % samplePictures, showTime, url: '' };
  });

/** Slides of the portal itself: where they lead is a path of its own. */
export const sampleBanners = [
  { title: '橡胶现货，按吨比价', picture: 0, link: '/spotPurchase' },
  { title: '行情、基差与现货同屏', picture: 1, link: '/dataCenter' },
  { title: '入驻店铺，开门做生意', picture: 2, link: '/joinUs' },
] as const;

const hues = [
  ['#0f3d3e', '#1f7a6c'],
  ['#1d2b53', '#3c5a99'],
  ['#4a2c17', '#a8642a'],
  ['#2b3a1f', '#6d8a3a'],
  ['#3a1f3a', '#85497f'],
  ['#22303a', '#5a7d8f'],
] as const;

/** A drawing that goes with samples: rows of bales under a price line. SVG text, without script, style or anything from elsewhere. */
export function samplePicture(picture: number): string {
  const [dark, light] = hues[picture % hues.length]!;
  const line = Array.from({ length: 25 }, (_, at) => {
    const y = 150 + 46 * Math.sin(at / 2.6 + picture) + 22 * Math.sin(at * 1.3 + picture * 2);
    return `${at * 50},${y.toFixed(1)}`;
  });
  const bales = Array.from({ length: 24 }, (_, at) => {
    const [column, row] = [at % 12, Math.floor(at / 12)];
    const x = 30 + column * 98 + (row % 2) * 30;
    return `<rect x="${x}" y="${300 + row * 52}" width="86" height="44" rx="7" fill="${light}" fill-opacity="${0.35 + 0.1 * ((at * 7 + picture) % 5)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="420" viewBox="0 0 1200 420"><rect width="1200" height="420" fill="${dark}"/><polyline points="${line.join(' ')}" fill="none" stroke="${light}" stroke-width="6"/>${bales.join('')}</svg>`;
}
