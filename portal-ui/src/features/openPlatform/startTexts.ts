/** 快速开始: what is done, step by step. */
export const startTexts = {
  title: '快速开始',
  help: '三步：第一次调用、更新一行商品、接收一次推送。语言任选其一，无须安装其他软件。',
  before: '先取得接口密钥：商户由',
  login: '后台管理登录',
  make: '进入后台，在“接口与推送”的“密钥”中新建密钥，勾选全部权限；密钥只显示这一次。把接口名称与密钥填在这里，下面的命令随之填好；它们只留在本页的内存中。',
  partner: '接口名称',
  secret: '接口密钥',
  webhookSecret: '推送密钥',
  languages: '语言',
  terminal: '终端',
  shells: { unix: 'macOS、Linux', windows: 'Windows 命令提示符' },
  download: (file: string) => `下载 ${file}`,
  first: {
    title: '第一步：第一次调用',
    help: '在空目录打开终端，粘贴运行。curl 的程序在 Windows 上用 Git Bash 运行。',
    run: '下载并运行',
    after:
      '应答中 success 为 true，即已接通：data 是该密钥的店铺、权限与限额。被拒绝时 data.reason 说明原因，见“错误目录”。下载的程序如下：',
  },
  change: {
    title: '第二步：更新一行商品',
    help: '在同一终端继续，同一个程序可以调用任何接口：后面写路径与 JSON 正文。',
    find: '查询一行商品',
    after:
      '把应答中的 id 与想要的单价填入下面的命令。第一行带 dryRun，只检查、不更改；result 为 updated 后再运行第二行，买家随即看到新价格。',
    run: '试运行，然后更新',
    more: '一次最多 1,000 行，每行各有结果。也可以用自己系统的编号 ref 代替 id：先与 id 一起提交一次，以后只用 ref。新商品须带齐全部字段，写法见接口参考中 goods/upsert 的示例 newGood；缺少的字段逐个列在 errors 中。',
  },
  receive: {
    title: '第三步：接收一次推送',
    help: '由下面的程序接收，它验证签名后打印事件。',
    steps: [
      '在后台“接口与推送”的“推送地址”中添加地址，保存推送密钥 whsec_…：它同样只显示一次。地址须为可从公网访问的 https 网址，转到运行程序的 8080 端口；在同一台机器上试用时，可请平台以 XINYUE_WEBHOOK_ALLOW=127.0.0.1/32 启动，地址即为 http://127.0.0.1:8080/。',
      '把推送密钥填在下面，在另一个终端粘贴运行。',
      '在该地址按“测试”，终端打印 webhook.test。再运行第二步的更新，终端打印 goods.changed。',
    ],
    run: '下载并运行接收程序',
  },
} as const;
