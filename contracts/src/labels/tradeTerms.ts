/** Words that mean the same in a search of goods; `kinds` are found by them, too, but do not find them. A blank stands for "and". */
export type TradeTerm = { same: readonly string[]; kinds?: readonly string[] };

const numbers = ['一', '二', '三', '四', '五'];

/** GB/T 8089: smoked sheets in grades of one to five, in the trade by number or as the first letters of "ribbed smoked sheet". */
const sheets = numbers.map((number, at): TradeTerm => {
  const grade = at + 1;
  const graded = [grade, number].flatMap((one) => [`烟${one}`, `${one}号烟片`, `${one}号烟片胶`, `${one}级烟片`, `烟片${one}号`]);
  return { same: [`RSS${grade}`, ...graded, `烟片 ${grade}号`, `烟片 ${number}级`] };
});

/** Technically specified rubber of the countries, by the letters of their schemes: ISO 2000 and the marks of STR, SMR, SIR, SVR and SCR. */
const schemes: readonly TradeTerm[] = [
  { same: ['STR', '泰标', '泰国标胶', '泰国 标胶', '泰国 TSR'] },
  { same: ['SMR', '马标', '马来标胶', '马来西亚标胶', '马来西亚 标胶', '马来西亚 TSR'] },
  { same: ['SIR', '印标', '印尼标胶', '印尼 标胶', '印尼 TSR'] },
  { same: ['SVR', '越标', '越南标胶', '越南 标胶', '越南 TSR'] },
  { same: ['SCR', '国标胶', '国产标胶', '国产 标胶', '中国标胶'] },
  { same: ['标胶', '标准胶', '标准橡胶', 'TSR'], kinds: ['STR', 'SMR', 'SIR', 'SVR', 'SCR'] },
];

/** INE's contract NR is of "20号胶", technically specified rubber of grade 20 (contract rules of the Shanghai International Energy Exchange). */
const twenty: readonly TradeTerm[] = [
  { same: ['20号胶', '20号标胶', '二十号胶', 'TSR20'], kinds: ['STR20', 'SMR20', 'SIR20', 'SVR20', 'SCR20'] },
  ...[
    ['STR20', '泰国', '泰标20'],
    ['SMR20', '马来西亚', '马标20'],
    ['SIR20', '印尼', '印标20'],
    ['SVR20', '越南', '越标20'],
    ['SCR20', '国产', '国标20'],
  ].map(([code, origin, mark]) => ({ same: [code!, mark!, `${origin} 20号`, `${origin} TSR20`] })),
];

/** GB/T 8081: whole latex crumb "SCR WF", which SHFE's contract RU delivers; SVR 3L is its like of Vietnam (TCVN 3769). */
const natural: readonly TradeTerm[] = [
  { same: ['全乳', '全乳胶', '国产全乳', 'SCRWF', 'SCR WF', 'WF'] },
  { same: ['3L', 'SVR3L', '越南3L', '越3L', '越南 3L'] },
  { same: ['SCR5', '国产5号', '5号标胶'] },
  { same: ['SCR10', '国产10号', '10号标胶', '10号胶'] },
  { same: ['烟片', '烟片胶', '烟胶片', 'RSS'] },
  ...sheets,
  { same: ['白绉片', '白绉胶', '皱片', '绉片'] },
  { same: ['风干胶片', '风干片', 'ADS'] },
  { same: ['杯胶', '胶杯', '杯凝胶', 'CUPLUMP'] },
  /** GB/T 8289: concentrated latex. */
  { same: ['乳胶', '胶乳', '浓缩乳胶', '浓缩胶乳', 'LATEX'] },
];

/** Customs calls it mixed rubber (HS 4005), the trade by both names, shortened with the origin. */
const mixtures: readonly TradeTerm[] = [
  { same: ['混合', '混合胶', '复合', '复合胶', '混合橡胶', '复合橡胶'] },
  { same: ['泰混', '泰国混合', '泰国混合胶', '泰国 混合', '泰国 复合'] },
  { same: ['马混', '马来混合', '马来西亚混合胶', '马来西亚 混合', '马来西亚 复合'] },
  { same: ['越混', '越南混合', '越南混合胶', '越南 混合', '越南 复合'] },
];

/** ISO 1629 and GB/T 5576: the letters of synthetic rubbers. */
const synthetic: readonly TradeTerm[] = [
  { same: ['顺丁', '顺丁橡胶', '顺丁胶', '丁二烯橡胶', 'BR'] },
  /** Cis-butadiene with a high share of cis: the make that all producers number 9000. */
  { same: ['高顺', '高顺顺丁', 'BR9000'] },
  { same: ['丁苯', '丁苯橡胶', '丁苯胶', 'SBR', 'ESBR', 'SSBR'] },
  { same: ['丁腈', '丁腈橡胶', '丁腈胶', 'NBR'] },
  { same: ['丁基', '丁基橡胶', '丁基胶', 'IIR'], kinds: ['BIIR', 'CIIR'] },
  { same: ['溴化丁基', 'BIIR'] },
  { same: ['氯化丁基', 'CIIR'] },
  { same: ['氯丁', '氯丁橡胶', '氯丁胶', 'CR'] },
  { same: ['乙丙', '三元乙丙', '乙丙橡胶', '乙丙胶', 'EPDM'], kinds: ['EPM'] },
  { same: ['异戊', '异戊橡胶', '异戊胶'], kinds: ['IR'] },
];

/** Where goods lie and what is paid of them: Huangdao is the port of Qingdao. */
const places: readonly TradeTerm[] = [
  { same: ['青岛', '黄岛', '青岛港'] },
  { same: ['未税', '不含税', '不带票'] },
  { same: ['含税', '带票'] },
  { same: ['完税', '清关', '已完税'] },
  { same: ['保税', '未完税'] },
];

/**
 * Terms of the rubber trade. Sources stand with each part; the usage between them is that of offers on Chinese trading boards, as listed in the
 * requirements (Po-03).
 */
export const tradeTerms: readonly TradeTerm[] = [...schemes, ...twenty, ...natural, ...mixtures, ...synthetic, ...places];
