import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readCharacters } from '../src/search/readCharacters.ts';

const wordsOf = (lines: string) => lines.trim().split(/\s+/);
const places = wordsOf(`
青岛 黄岛 上海 洋山 天津 宁波 厦门 重庆 成都 昆明 景洪 西双版纳 湛江 海口 儋州 茂名 广州 深圳 东莞
佛山 防城港 东兴 凭祥 钦州 连云港 张家港 南通 泰兴 常州 无锡 苏州 杭州 嘉兴 温州 台州 绍兴 合肥 蚌埠
芜湖 淄博 东营 潍坊 烟台 威海 日照 菏泽 单县 聊城 沧州 黄骅 邢台 沙河 石家庄 太原 大同 长治 西安 兰州
乌鲁木齐 克拉玛依 独山子 银川 西宁 呼和浩特 包头 长春 吉林 哈尔滨 大庆 沈阳 大连 营口 锦州 长沙 岳阳
武汉 宜昌 南昌 九江 贵阳 遵义 拉萨 六安 亳州 大埔 番禺 乐清 丽水 台湾 高雄 泰国 越南 马来西亚
印度尼西亚 缅甸 老挝 柬埔寨 斯里兰卡 科特迪瓦 俄罗斯 韩国 日本
`);
const goods = wordsOf(`
烟片胶 全乳胶 国产标胶 泰标 马标 越标 混合胶 复合胶 天然乳胶 浓缩乳胶 白绉片 风干胶片 杯凝胶 生胶 再生胶
丁苯橡胶 充油丁苯 溶聚丁苯 顺丁橡胶 稀土顺丁 高顺 丁腈橡胶 氢化丁腈 羧基丁腈 丁基橡胶 溴化丁基 氯化丁基
氯丁橡胶 氯磺化聚乙烯 三元乙丙 异戊橡胶 硅橡胶 氟橡胶 丙烯酸酯橡胶 聚氨酯 氯醚橡胶 热塑性弹性体 胶粉 炭黑
白炭黑 促进剂 防老剂 硫化剂 硫磺 硬脂酸 氧化锌 环烷油 芳烃油 石蜡油 古马隆树脂 增粘树脂 钛白粉 陶土 碳酸钙
帘子布 钢丝帘线 轮胎胶 输送带 密封条 胶管 手套 鞋底料 子午线轮胎 工程胎 内胎 垫带
`);
const firms = wordsOf(`
云南胶业 海胶集团 广垦橡胶 诗董橡胶 泰华树胶 联益橡胶 玲珑轮胎 双钱集团 齐鲁石化 高桥石化 燕山石化 独山子石化
兰州石化 茂名石化 吉化 信汇新材料 台橡宇部 申华化学 长寿化工 山纳合成 三井化学 朗盛 阿朗新科 菲尔达 晨光化工
合盛硅业 龙星炭黑 圣奥化学 尚舜化工 中策橡胶 赛轮 三角轮胎 风神轮胎 贵州轮胎 佳通轮胎 正新橡胶 朝阳轮胎
长城橡胶 恒丰橡塑 行远贸易 乐山化工 重光商贸 曾氏橡胶 单氏贸易 解放路商行 仇和贸易 万行橡胶 银行路仓储
长兴仓储 保税区仓储 前湾港仓储 王家营仓库 秀英港仓库 霞山仓库 海沧仓储 浦东物流
`);
const named = places.flatMap((place, at) => [
  place + goods[at % goods.length]!,
  place + goods[(at * 7 + 3) % goods.length]!,
  place + firms[at % firms.length]!,
]);
const names = [...new Set([...places, ...goods, ...firms, ...named])].slice(0, 500);

/** Where both read a character differently, and why ours stays. */
const polyphones: Record<string, string> = {
  长治: 'the town in Shanxi is Chángzhì; pypinyin reads 长 as in 家长',
  朝阳: 'the town and the tyre are Cháoyáng; pypinyin reads the word for the morning sun',
  增粘: 'nián is what 粘 is read as in 增粘树脂, an older way to write 黏; pypinyin reads the verb',
  万行: 'a made-up firm: háng as in a line of business, or xíng',
};

const script = `
import json, sys
from pypinyin import lazy_pinyin
print(json.dumps([lazy_pinyin(name) for name in json.load(sys.stdin)]))`;
// It judges where it is installed: pip install pypinyin==0.55.0
const judge = spawnSync('python3', ['-c', script], { input: JSON.stringify(names), encoding: 'utf8' });

it.skipIf(judge.status !== 0)(
  'Po-01 pypinyin reads 500 names as we do, but for a list of polyphones (SKIP without pypinyin)',
  () => {
    const theirs = JSON.parse(judge.stdout) as string[][];
    const differing = names.filter((name, at) => readCharacters(name).join(' ') !== theirs[at]!.join(' '));
    expect(names.length).toBe(500);
    expect(differing.filter((name) => !Object.keys(polyphones).some((word) => name.includes(word)))).toEqual([]);
  },
);

it('Po-01 names with characters of several readings are read by their words', () => {
  const read = (name: string) => readCharacters(name).join(' ');
  expect(['重庆', '厦门', '长城', '银行', '乐清', '长治', '氯丁'].map(read)).toEqual([
    'chong qing',
    'xia men',
    'chang cheng',
    'yin hang',
    'yue qing',
    'chang zhi',
    'lv ding',
  ]);
});
