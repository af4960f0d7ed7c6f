import { partnerApiVersion } from '../partnerKinds.ts';

type Change = { kind: 'added' | 'changed' | 'deprecated' | 'removed'; what: string };
type Release = { version: string; date: string; changes: readonly Change[] };

/**
 * What changed for clients, newest version first (`/open/changelog.json`). `npm run openapi -- --check` compares it with the released
 * document: a call or an event that was added or removed since stands here by its address or type, under a version of its own.
 */
export const releases: readonly Release[] = [
  {
    version: '1.2.0',
    date: '2026-11-30',
    changes: [
      {
        kind: 'added',
        what:
          '现货指数 /xinyue/login/priceIndex/query、/xinyue/login/priceIndex/read、/xinyue/login/priceIndex/day，' +
          '下载 /xinyue/login/priceIndex/export',
      },
    ],
  },
  {
    version: '1.1.0',
    date: '2026-11-29',
    changes: [{ kind: 'added', what: '搜索联想 /xinyue/login/spot/suggest，空结果建议 /xinyue/login/spot/advice' }],
  },
  {
    version: '1.0.0',
    date: '2026-11-29',
    changes: [
      {
        kind: 'added',
        what: '首个版本：查询密钥、订单与现货，批量更新现货与库存，读取公开事件，推送地址与推送记录，调用情况与限速，支付、退款、提现与对账单通知',
      },
      { kind: 'added', what: '接口描述、错误目录、签名与推送的测试向量、四种语言的快速开始，Python 与 TypeScript 客户端' },
    ],
  },
];

export const changelog = () => ({ version: partnerApiVersion, list: releases });
