import type { Pool } from 'pg';
import { formOlderGoods } from '../src/search/keepForms.ts';

/**
 * Goods as shops offer them, a line each: name; category; brand; grade; origin; warehouse; area; shop; tax (1 included, 0 not, - unknown); customs;
 * packing; the shop's number.
 */
const lines = `
云南全乳胶 SCRWF;天然橡胶;云象;SCR WF;云南;昆明王家营 2 号库;昆明;云南胶业;1;完税;33.3 公斤/块;YN-WF-01
海南全乳胶;天然橡胶;宝岛;SCRWF;海南;海口秀英港库;海口;海胶商贸;1;完税;33.3 公斤/块;
广东全乳胶;天然橡胶;广垦;SCR5;广东;湛江霞山库;湛江;广垦橡胶;1;完税;散装;GK5
国产标胶 SCR10;天然橡胶;云象;SCR10;云南;西双版纳库;景洪;云南胶业;1;完税;托盘;YN-10
国产标胶 SCR20;天然橡胶;金凤;SCR20;云南;西双版纳库;景洪;云南胶业;1;完税;托盘;
云南烟片胶 RSS1;烟片胶;孟腊;RSS1;云南;昆明王家营 2 号库;昆明;云南胶业;1;完税;111 公斤/包;
泰国烟片胶 RSS3;烟片胶;诗董;RSS3;泰国;青岛保税区 3号库;青岛;青岛橡胶;0;保税;111 公斤/包;QD-RSS3
泰国烟片胶 RSS3;烟片胶;泰华;RSS3;泰国;洋山港库;上海;上海橡胶;0;保税;111 公斤/包;
泰国烟片胶 RSS4;烟片胶;联益;RSS4;泰国;青岛前湾港库;青岛;青岛橡胶;0;保税;111 公斤/包;
泰国烟片胶 RSS5;烟片胶;联益;RSS5;泰国;青岛前湾港库;青岛;青岛橡胶;0;保税;111 公斤/包;
越南烟片胶;烟片胶;;RSS1;越南;东兴口岸库;防城港;广西橡胶;1;完税;散装;
STR20 诗董;标准胶;诗董;STR20;泰国;青岛保税区 3号库;青岛;青岛橡胶;0;保税;1.26 吨/托;QD-STR20
STR20 联益;标准胶;联益;STR20;泰国;青岛保税区 5号库;青岛;青岛橡胶;0;保税;1.26 吨/托;
STR5L;标准胶;泰华;STR5L;泰国;洋山港库;上海;上海橡胶;0;保税;托盘;
SMR20;标准胶;;SMR20;马来西亚;青岛保税区 1号库;青岛;青岛橡胶;0;保税;1.26 吨/托;QD-SMR20
SMR10;标准胶;;SMR10;马来西亚;天津港库;天津;北方橡胶;0;保税;托盘;
SMR CV60;标准胶;;SMR CV60;马来西亚;天津港库;天津;北方橡胶;0;保税;托盘;
SIR20;标准胶;;SIR20;印尼;洋山港库;上海;上海橡胶;0;保税;1.26 吨/托;
SVR3L;标准胶;;SVR 3L;越南;青岛前湾港库;青岛;青岛橡胶;1;完税;33.3 公斤/块;QD-3L
SVR10;标准胶;;SVR10;越南;东兴口岸库;防城港;广西橡胶;1;完税;托盘;
越南胶 CV60;标准胶;;SVR CV60;越南;东兴口岸库;防城港;广西橡胶;1;完税;托盘;
泰混标胶;混合胶;诗董;STR20MIX;泰国;青岛保税区 1号库;青岛;青岛橡胶;1;完税;1.26 吨/托;
马来西亚混合胶;混合胶;;SMR20MIX;马来西亚;青岛保税区 1号库;青岛;青岛橡胶;1;完税;托盘;
越南复合胶;复合胶;;SVR3LMIX;越南;东兴口岸库;防城港;广西橡胶;1;完税;托盘;
天然乳胶 60%;乳胶;三棵树;60%;泰国;洋山港库;上海;上海橡胶;1;完税;205 公斤/桶;
黄春发浓缩乳胶;乳胶;黄春发;高氨;泰国;青岛前湾港库;青岛;青岛橡胶;1;完税;205 公斤/桶;
杯凝胶;原料;;杯胶;云南;西双版纳库;景洪;云南胶业;1;完税;散装;
白绉片 1X;天然橡胶;;白绉 1X;云南;昆明王家营 2 号库;昆明;云南胶业;1;完税;纸箱;
风干胶片;天然橡胶;;ADS;云南;昆明王家营 2 号库;昆明;云南胶业;1;完税;散装;
恒粘 RSS2;烟片胶;恒粘;RSS2;印尼;天津港库;天津;北方橡胶;0;保税;散装;
顺丁橡胶 BR9000;顺丁橡胶;齐鲁;BR9000;淄博;淄博齐鲁石化库;淄博;齐鲁化工;1;完税;35 公斤/包;QL-9000
顺丁橡胶 BR9000;顺丁橡胶;高桥石化;BR9000;上海;浦东高桥库;上海;上海合成胶;1;完税;35 公斤/包;
稀土顺丁;顺丁橡胶;独山子;BR9101;新疆;独山子厂库;克拉玛依;西部化工;1;完税;35 公斤/包;
丁苯橡胶 SBR1502;丁苯橡胶;齐鲁;SBR1502;淄博;淄博齐鲁石化库;淄博;齐鲁化工;1;完税;35 公斤/包;QL-1502
充油丁苯 1712;丁苯橡胶;申华;SBR1712;江苏;南通库;南通;上海合成胶;1;完税;35 公斤/包;
溶聚丁苯 2564S;丁苯橡胶;独山子;SSBR2564S;新疆;独山子厂库;克拉玛依;西部化工;1;完税;35 公斤/包;
丁腈橡胶 3305E;丁腈橡胶;兰化;NBR3305E;兰州;兰州石化库;兰州;西部化工;1;完税;25 公斤/包;
丁腈橡胶 N41;丁腈橡胶;台橡;NBR N41;台湾;厦门海沧库;厦门;闽台橡胶;1;完税;纸箱;
丁基橡胶 1751;丁基橡胶;燕山;IIR1751;北京;燕山石化库;北京;北方橡胶;1;完税;纸箱;
溴化丁基 2302;丁基橡胶;信汇;BIIR2302;浙江;嘉兴库;嘉兴;浙江信汇;1;完税;纸箱;
氯丁橡胶 232;氯丁橡胶;长寿;CR232;重庆;重庆长寿库;重庆;重庆化工;1;完税;25 公斤/包;
氯丁橡胶 121;氯丁橡胶;山纳;CR121;大同;大同库;大同;北方橡胶;1;完税;25 公斤/包;
三元乙丙 4045;乙丙橡胶;吉化;EPDM4045;吉林;吉林石化库;吉林;东北橡胶;1;完税;25 公斤/包;
三元乙丙 3092;乙丙橡胶;三井;EPDM3092;日本;洋山港库;上海;上海橡胶;1;完税;纸箱;
异戊橡胶 IR70;异戊橡胶;鲁华;IR70;茂名;茂名库;茂名;广垦橡胶;1;完税;纸箱;
丁苯胶乳 0050;胶乳;菲尔达;SBRL0050;河北;黄骅库;沧州;北方橡胶;1;完税;吨桶;
硅橡胶 110;硅橡胶;合盛;110-2;浙江;嘉兴库;嘉兴;浙江信汇;1;完税;纸箱;
氟橡胶 246;氟橡胶;晨光;F246;四川;成都库;成都;重庆化工;1;完税;纸箱;
再生胶;再生胶;;优等品;河北;黄骅库;沧州;北方橡胶;1;完税;散装;
炭黑 N330;助剂;龙星;N330;河北;沙河库;邢台;北方橡胶;1;完税;吨袋;
促进剂 CBS;助剂;尚舜;CBS;山东;单县库;菏泽;齐鲁化工;1;完税;25 公斤/包;
防老剂 4020;助剂;圣奥;4020;江苏;泰兴库;泰州;上海合成胶;1;完税;25 公斤/包;
硬脂酸;助剂;;1801;马来西亚;张家港库;苏州;上海合成胶;1;完税;25 公斤/包;
氧化锌;助剂;;99.7%;江苏;张家港库;苏州;上海合成胶;1;完税;25 公斤/包;
`;

export const traderGoods = lines
  .trim()
  .split('\n')
  .map((line, at) => {
    const [name, type, brand, level, origin, warehouse, area, shop, tax, customs, packing, ref] = line.split(';');
    return {
      id: `good-${String(at).padStart(3, '0')}`,
      name: name!,
      type: type!,
      brand: brand || null,
      level: level || null,
      origin: origin!,
      warehouse: warehouse!,
      area: area!,
      shop: shop!,
      tax: tax === '-' ? null : Number(tax),
      customs: customs!,
      packing: packing || null,
      ref: ref || null,
    };
  });
export type TraderGood = (typeof traderGoods)[number];

/** Everything a reader sees of a good, for saying what the first hit is to be. */
export const labelOf = ({ name, type, level, brand, origin, warehouse, area, shop, tax, customs, packing, ref }: TraderGood) =>
  [name, type, level, brand, origin, warehouse, area, shop, tax === 1 ? '含税' : '未税', customs, packing, ref].join('|');

/** Puts them on offer, past the service. */
export async function offerTraderGoods(catalog: { pool: Pool }): Promise<void> {
  const column = <K extends keyof (typeof traderGoods)[number]>(name: K) => traderGoods.map((good) => good[name]);
  const shops = [...new Set(column('shop'))];
  await catalog.pool.query(
    'insert into categories (id, name, code, closed, version) select name, name, name, false, 1 from unnest($1::text[]) name',
    [[...new Set(column('type'))]],
  );
  await catalog.pool.query(
    'insert into shops (id, name, open, version) select name, name, true, 1 from unnest($1::text[]) name',
    [shops],
  );
  await catalog.pool.query(
    `insert into spots (id, type_id, type_name, type_closed, name, unit, price_fen, minimum, opening_stock, stock, pickup_area,
       pickup_address, warehouse_address, warehouse_rent_date, delivery_mode, purpose, service_scope, shop_id, closed, stock_version, version,
       brand_name, level, origin, customs_state, tax_included, packing_specification, ref)
     select id, type, type, false, name, '吨', 1500000, 1, 1, 1, area, area, warehouse, '2027-01-31', '自提', '轮胎', '全国', shop, false, 1, 1,
       brand, level, origin, customs, tax, packing, ref
     from json_to_recordset($1::json) as good (id text, type text, name text, area text, warehouse text, shop text, brand text, level text,
       origin text, customs text, tax smallint, packing text, ref text)`,
    [JSON.stringify(traderGoods)],
  );
  await formOlderGoods(catalog);
}
