import { portalPages } from '@xinyue/contracts/portalPages';

/** 开放平台 (Pt-R-01): what a developer reads before the first call. */
export const openTexts = {
  ...portalPages['/openPlatform'],
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器不允许复制，请选中文字后手动复制。',
  start: {
    title: '快速开始',
    help: '四种语言任选其一，只需一个接口密钥，无须安装其他软件。',
    steps: [
      '商户登录后台，在“接口与推送”的“密钥”中新建密钥，保存接口名称与密钥：密钥只显示这一次。',
      '下载下面的程序，与它在同一目录打开终端，填入接口名称与密钥后运行。',
      '应答中 success 为 true，即已接通：data 是该密钥的店铺、权限与限额。',
    ],
    languages: '语言',
    command: '运行',
    download: (file: string) => `下载 ${file}`,
    name: '接口名称',
    secret: '接口密钥',
  },
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
  rules: {
    title: '调用须知',
    rows: [
      [
        '地址与格式',
        '全部为 POST，正文与应答均为 UTF-8 的 JSON；业务拒绝以 HTTP 200 返回，success 为 false，code、msg 与 data.reason 说明原因。',
      ],
      ['重复请求', '写入类请求请带请求头 Idempotency-Key（每件事一个，重试时不变）：无论到达几次，只执行一次。'],
      ['时间与金额', '时间为北京时间文字；现货与订单的金额以元计，事件中的金额以分计，字段名以 Fen 结尾。'],
      ['权限', '密钥只能读写本店的数据，只能调用新建时选择的权限；店铺停用期间不可用。'],
      [
        '签名被拒',
        'HTTP 401 的 data.reason：headerMalformed 请求头格式不正确，signatureWrong 签名错误，timestampOld 时间相差过大，nonceUsed 随机串已用过。',
      ],
    ],
  },
  downloads: {
    title: '文档与测试向量',
    rows: [
      ['openapi.json', 'OpenAPI 3.1 接口描述：全部开放接口、字段、拒绝原因与事件，可导入 Postman、Apifox 或代码生成工具'],
      ['vectors.json', '签名测试向量：正确与错误的请求，用于检验自己编写的签名程序'],
    ],
  },
} as const;
