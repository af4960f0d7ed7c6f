import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';

const answering =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
const redirect = (status: number, location: string): RequestListener => answering('', { location }, status);

/** What no feed may take for an answer, whatever it is about: by what is wrong with it. */
export const hostileAnswers: Record<string, RequestListener> = {
  'status 500': answering('{"list":[],"points":[],"total":0}', {}, 500),
  'status 404': answering('{"list":[],"points":[],"total":0}', {}, 404),
  'status 204': (_request, response) => void response.writeHead(204).end(),
  'moved to another address': redirect(301, '/elsewhere'),
  'found elsewhere': redirect(302, 'http://169.254.169.254/latest/meta-data/'),
  'see a file': redirect(303, 'file:///etc/passwd'),
  'temporarily at itself': redirect(307, '/feed'),
  nothing: answering(''),
  blanks: answering('   \n\t  '),
  'a page of HTML': answering('<html><body>Bad gateway</body></html>', { 'content-type': 'text/html' }),
  'HTML called JSON': answering('<!doctype html><script>alert(1)</script>'),
  'half JSON': answering('{"list": [{"code": "RU27'),
  'JSON and more': answering('{"list":[],"points":[],"total":0}<script>alert(1)</script>'),
  'two values': answering('[][]'),
  'a trailing comma': answering('{"list":[],}'),
  'single quotes': answering("{'list':[]}"),
  null: answering('null'),
  true: answering('true'),
  'a number': answering('42'),
  'a text': answering('"list"'),
  'not a number': answering('{"list":[NaN],"points":[NaN],"total":NaN}'),
  infinity: answering('{"list":[1e400],"points":[1e400],"total":1e400}'),
  'rows that are null': answering('{"list":[null],"points":[null],"total":1}'),
  'rows that are numbers': answering('{"list":[1,2],"points":[1,2],"total":2}'),
  'rows that are lists': answering('{"list":[[],[]],"points":[[],[]],"total":2}'),
  'rows without fields': answering('{"list":[{}],"points":[{}],"total":1}'),
  'a list that is an object': answering('{"list":{"0":{}},"points":{"0":{}},"total":1}'),
  'a list that is a text': answering('{"list":"[]","points":"[]","total":1}'),
  'another prototype': answering('{"__proto__":{"list":[],"points":[]},"constructor":{"prototype":{"list":[]}}}'),
  'depth without end': answering('['.repeat(200_000)),
  'objects within objects': answering('{"list":'.repeat(50_000)),
  'a script': answering('alert(1);callback({"list":[]})', { 'content-type': 'text/javascript' }),
  'a callback without end': answering('callback({"list":[]}'),
  'a callback of a callback': answering('a(b({"list":[]}))'),
  'a long callback name': answering(`${'x'.repeat(5_000)}({"list":[]})`),
  'brackets alone': answering('('.repeat(300_000)),
  'bytes that are no text': answering(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d])),
  'another encoding': answering(Buffer.from('{"list":[],"points":[]}', 'utf16le')),
  'an encoding that does not exist': answering(Buffer.from([0xc3, 0x28]), { 'content-type': 'application/json; charset=x-evil' }),
  'compression that is none': answering('{"list":[]}', { 'content-encoding': 'gzip' }),
  'a bomb': answering(gzipSync(Buffer.alloc(30_000_000, 0x20)), { 'content-encoding': 'gzip' }),
  'more than a megabyte': answering(`{"list":[],"points":[],"total":0,"pad":"${'x'.repeat(1_100_000)}"}`),
  'megabytes without end': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
  'less than it says': (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"list":[]', () => response.destroy());
  },
  'a cut connection': (_request, response) => void response.destroy(),
  'bytes that are no HTTP': (request) => void request.socket.end('hello\r\n\r\n'),
  'headers without end': (request) =>
    void request.socket.write(`HTTP/1.1 200 OK\r\n${`x-pad: ${'y'.repeat(1_000)}\r\n`.repeat(100)}`),
  silence: () => {},
  'a slow drip': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(drip));
  },
};

/** A row made wrong in one field at a time; values that no field of any feed may have. */
export const hostileValues: Record<string, unknown> = {
  'an object': {},
  'a list': [1],
  true: true,
  'a text of 30 kB': 'x'.repeat(30_000),
  'beyond any size': 1e300,
  '1970': '1970-01-01 08:00:00',
  'the year 9999': '9999-12-31 00:00:00',
};
