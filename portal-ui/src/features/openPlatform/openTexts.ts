import { partnerDefaults } from '@xinyue/contracts/partnerDefaults';
import { portalPages } from '@xinyue/contracts/portalPages';
import { pushTexts } from './pushTexts.ts';

/** 开放平台 (Pt-R-01): what a developer reads before the first call. */
export const openTexts = {
  ...portalPages['/openPlatform'],
  parts: '开放平台的内容',
  tabs: {
    start: '快速开始',
    sign: '签名',
    events: '事件目录',
    push: '推送',
    errors: '错误目录',
    limits: '限速与沙箱',
    files: '下载与更新',
  },
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器不允许复制，请选中文字后手动复制。',
  recipe: {
    title: '签名',
    help: '每次请求各自签名，只能使用一次，五分钟内有效。',
    lines: [
      ['方法', '大写，接口均为 POST'],
      ['路径', '从 / 开始，含查询串，不含域名，例如 /xinyue/partner/me'],
      ['时间戳', '1970 年以来的秒数，与服务器相差不超过 300 秒'],
      ['随机串', '16 至 64 个字母、数字或 _ . -，每次请求都不同'],
      ['正文', '原样的请求正文，UTF-8；没有正文时为空'],
    ],
    how: '五部分按上面的顺序各占一行，最后一行也以换行（\\n）结束。以密钥的 UTF-8 字节为键，对这段文字计算 HMAC-SHA256，取小写十六进制。',
    header: '结果放入请求头 Authorization，各部分顺序不限：',
    form: 'XINYUE-HMAC-SHA256 partner="接口名称",timestamp="时间戳",nonce="随机串",signature="签名"',
  },
  calculator: {
    title: '签名计算器',
    help: '签名不对时，把程序里的各部分粘贴进来逐行比较。只在本页计算，不会发送到任何地方。',
    fields: {
      partner: '接口名称',
      secret: '密钥',
      method: '方法',
      path: '路径',
      timestamp: '时间戳',
      nonce: '随机串',
      body: '正文',
    },
    text: '待签名文字',
    signature: '签名结果',
    authorization: '请求头 Authorization',
  },
  vectors: {
    title: '测试向量',
    help: '各部分、待签名文字与签名俱全的正确与错误示例，含中文正文、空正文与查询串，也有推送的；自己编写的程序应逐个得到相同的结果。',
    open: '打开 vectors.json',
  },
  rules: {
    title: '调用须知',
    help: '',
    rows: [
      [
        '地址与格式',
        '全部为 POST，正文与应答均为 UTF-8 的 JSON；业务拒绝以 HTTP 200 返回，success 为 false，code、msg 与 data.reason 说明原因。',
      ],
      ['重复请求', '写入类请求请带请求头 Idempotency-Key（每件事一个，重试时不变）：无论到达几次，只执行一次。'],
      ['时间与金额', '时间为北京时间文字；现货与订单的金额以元计，事件中的金额以分计，字段名以 Fen 结尾。'],
      ['权限', '密钥只能读写本店的数据，只能调用新建时选择的权限；店铺停用期间不可用。'],
    ],
  },
  reference: {
    title: '接口参考',
    help: '全部开放接口与事件的字段，可直接试调。接口名称与密钥只留在本标签页的内存中，用于给发往本站的调用签名，关闭或刷新后即消失。',
    open: '打开接口参考',
    loading: '正在加载接口参考',
    fields: { servers: '服务器', examples: '示例', body: '请求正文', choice: '选项' },
    noCrypto: '浏览器在此地址不提供签名所需的功能，请改用 https 或本机地址',
  },
  push: pushTexts,
  errors: {
    title: '错误目录',
    help: '密钥可能遇到的全部拒绝。程序按 code 与 data.reason 判断，不要比较文字；今后可能增加新的 reason。',
    search: '查找 code、reason 或文字',
    count: (rows: number) => `共 ${rows} 项`,
    none: '没有符合的项',
    retry: { no: '不必重试', later: '稍后原样重试', afterChange: '更正后再试' },
  },
  limits: {
    title: '限速',
    help: '按密钥计数，签名未通过的请求不计入。',
    rows: [
      [
        '每分钟次数',
        `默认每个密钥每分钟 ${partnerDefaults.perMinute} 次，平台可单独调整；查询身份（partner/me）的 perMinute 为当前值。`,
      ],
      ['余量', '应答头 RateLimit 的 r 为剩余次数，t 为距恢复的秒数；RateLimit-Policy 的 q 为每分钟次数。'],
      ['超出', 'HTTP 429，data.reason 为 rateLimited 或 tooMany；按应答头 Retry-After 的秒数等待后原样重试。'],
      ['请求编号', '应答头 x-request-id 与服务端日志一致，报告问题时请附上。'],
    ],
  },
  sandbox: {
    title: '沙箱',
    help: '以沙箱方式运行的站点只有演示资金，查询身份的 sandbox 为 true。',
    rows: [
      ['付款与提现', '渠道与银行均为模拟，不动用真实资金；接口、事件与推送与正式站点完全相同。'],
      [
        '签名被拒',
        'signatureWrong 的应答带有 data.stringToSign：服务端所用的待签名文字，其中正文以其 SHA-256 代替，可与自己的逐行比较。',
      ],
      ['换到正式站点', '只需更换网址、接口名称与密钥。'],
    ],
  },
  releases: {
    title: '更新记录',
    help: '增加字段、接口、事件与 reason 不算不兼容；不兼容的更改会升高主版本号。',
    kinds: { added: '新增', changed: '更改', deprecated: '不再推荐', removed: '停用' },
  },
  downloads: {
    title: '下载',
    help: '',
    rows: [
      ['openapi.json', 'OpenAPI 3.1 接口描述：全部开放接口、字段、拒绝原因与事件，可导入 Postman、Apifox 或代码生成工具'],
      ['asyncapi.json', 'AsyncAPI 3.0 事件描述：全部公开事件及其字段'],
      ['vectors.json', '测试向量：正确与错误的请求签名与推送签名，用于检验自己编写的程序'],
      ['errors.json', '错误目录：code、reason、中英文说明与能否重试'],
      ['changelog.json', '更新记录'],
      ['xinyue.py', 'Python 客户端：一个文件，只用标准库，Python 3.9 或更新版本'],
      [
        'xinyue-client.tgz',
        `TypeScript 客户端：npm i ${location.origin}/open/xinyue-client.tgz，含全部接口与事件的类型，Node 20 或更新版本`,
      ],
    ],
  },
} as const;
