/** Ways to write an address that nobody outside may have us call: this machine, private networks, what providers tell their machines. */
const hosts = `
  127.0.0.1 127.0.0.1. 127.255.255.254 127.1 127.0.1 2130706433 0x7f000001 0x7f.0x0.0x0.0x1 0x7f.1 0x7f.0.01 0177.0.0.1 017700000001
  127.0.0.001 0 0.0.0.0 %31%32%37.0.0.1 １２７.０.０.１ 127。0。0。1 ①②⑦.⓪.⓪.① 0000177.1 0xffffffff
  169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.43518 100.100.100.200 168.63.129.16 192.0.0.192
  10.0.0.1 012.1 0xa.1 172.16.0.1 172.31.255.255 192.168.0.1 3232235521 100.64.0.1 198.18.0.1 192.0.2.1 224.0.0.1 240.0.0.1 255.255.255.255
  [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:169.254.169.254] [::ffff:0:127.0.0.1] [::127.0.0.1]
  [64:ff9b::127.0.0.1] [64:ff9b::a9fe:a9fe] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2002:a9fe:a9fe::1] [2002:a00:1::1] [2001:0:7f00:1::1]
  [fe80::1] [febf::1] [fec0::1] [fc00::1] [fd00:ec2::254] [ff02::1] [2001:db8::1] [100::1] [5f00::1]
  localhost LOCALHOST localhost. ｌｏｃａｌｈｏｓｔ erp.localhost`
  .trim()
  .split(/\s+/);

/** Addresses below these hosts, at this port. */
export const insideUrls = (port: number): string[] => hosts.map((host) => `https://${host}:${port}/in`);

/** The numbers that these hosts are, as a server of names would tell them. */
export const insideAddresses = [
  ...new Set(hosts.map((host) => new URL(`https://${host}/`).hostname.replace(/^\[|\]$/g, ''))),
].filter((host) => !host.includes('localhost'));

/** What is refused whatever its host is: other schemes, names and passwords, what looks like one host and is another. */
export const oddUrls = (port: number): string[] => [
  'http://1.1.1.1/in',
  `http://127.0.0.1:${port}/in`,
  `ftp://127.0.0.1:${port}/in`,
  `ws://127.0.0.1:${port}/in`,
  `gopher://127.0.0.1:${port}/_x`,
  'file:///etc/passwd',
  'data:text/plain,x',
  'javascript:alert(1)',
  'unix:/var/run/docker.sock',
  `//127.0.0.1:${port}/in`,
  `https:127.0.0.1:${port}/in`,
  `https:\\\\127.0.0.1:${port}\\in`,
  'https://user@1.1.1.1/in',
  'https://user:word@1.1.1.1/in',
  'https://:word@1.1.1.1/in',
  `https://1.1.1.1@127.0.0.1:${port}/in`,
  `https://127.0.0.1:${port}\\@1.1.1.1/in`,
  `https://1.1.1.1#@127.0.0.1:${port}/in`,
  'https://1.1.1.1/#in',
  'https://1.1.1.1/ in',
  `https://127.0.0.1:${port}\n.example.com/`,
  'https://1.1.1.1:65536/in',
  'https://[fe80::1%25eth0]/in',
  'https://',
];
