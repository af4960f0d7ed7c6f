"""新悦开放接口的 Python 客户端：一个文件，只用标准库，Python 3.9 或更新版本。

    from xinyue import Client, verify_webhook
    client = Client("https://网站地址", "接口名称", "接口密钥")
    client.call("/xinyue/partner/me", {})["data"]

命令行：XINYUE_BASE=… XINYUE_PARTNER=… XINYUE_SECRET=… python3 xinyue.py 路径 [JSON]
"""

import base64
import hashlib
import hmac
import json
import os
import re
import secrets
import sys
import time
import urllib.error
import urllib.request


class XinyueError(Exception):
    """被拒绝的调用：code 与 reason 供程序判断（见 /open/errors.json），msg 供人阅读，http 为状态码，envelope 为整个应答。"""

    def __init__(self, http, envelope):
        self.http = http
        self.envelope = envelope
        self.code = envelope.get("code", http)
        self.msg = envelope.get("msg", "")
        data = envelope.get("data")
        self.reason = data.get("reason", "") if isinstance(data, dict) else ""
        super().__init__(f"{self.code} {self.reason} {self.msg}")


def _bytes(text):
    return text.encode() if isinstance(text, str) else bytes(text)


def sign(partner, secret, method, path, body, timestamp=None, nonce=None):
    """请求头 Authorization 的内容。path 含查询串；body 为原样的正文（str 或 bytes）。"""
    timestamp = int(time.time()) if timestamp is None else timestamp
    nonce = secrets.token_hex(16) if nonce is None else nonce
    # 方法、路径、时间戳（秒）、一次性随机串、正文各占一行，最后一行也以换行结束。
    text = f"{method}\n{path}\n{timestamp}\n{nonce}\n".encode() + _bytes(body) + b"\n"
    signature = hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()
    return f'XINYUE-HMAC-SHA256 partner="{partner}",timestamp="{timestamp}",nonce="{nonce}",signature="{signature}"'


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """签名只对所签的地址有效：不跟随重定向。"""

    def redirect_request(self, *_):
        return None


_opener = urllib.request.build_opener(_NoRedirect)


class Client:
    def __init__(self, base, partner, secret, timeout=30):
        self.base = base.rstrip("/")
        self.partner = partner
        self.secret = secret
        self.timeout = timeout

    def call(self, path, body, idempotency_key=None):
        """调用一个接口，返回整个应答（dict）；被拒绝时抛出 XinyueError。写入类请求重试时请用同一个 idempotency_key。"""
        raw = json.dumps(body, ensure_ascii=False).encode()
        headers = {
            "content-type": "application/json",
            "authorization": sign(self.partner, self.secret, "POST", path, raw),
        }
        if idempotency_key is not None:
            headers["idempotency-key"] = idempotency_key
        request = urllib.request.Request(self.base + path, data=raw, headers=headers, method="POST")
        try:
            with _opener.open(request, timeout=self.timeout) as answer:
                http, text = answer.status, answer.read()
        except urllib.error.HTTPError as refused:
            with refused:
                http, text = refused.code, refused.read()
        try:
            envelope = json.loads(text)
        except ValueError:
            envelope = None
        if not isinstance(envelope, dict):
            envelope = {"success": False, "code": http, "msg": f"HTTP {http}，应答不是 JSON", "data": None}
        if envelope.get("success") is not True:
            raise XinyueError(http, envelope)
        return envelope

    def events(self, after=None, types=None):
        """从 after 之后（没有则从最早保留的）依次读到最新的公开事件。读完后从返回对象的 cursor 继续。"""
        return _Events(self, after, types)


class _Events:
    """cursor：已处理完的各页之后的位置；中途停下时，从该处会再次读到未处理完的一页。"""

    def __init__(self, client, after, types):
        self.cursor = after
        self._steps = self._read(client, {} if types is None else {"types": list(types)})

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._steps)

    def _read(self, client, asked):
        more = True
        while more:
            place = {} if self.cursor is None else {"after": self.cursor}
            page = client.call("/xinyue/partner/event/query", {**asked, **place, "limit": 500})["data"]
            yield from page["list"]
            self.cursor, more = page["next"], page["more"]


def verify_webhook(secret, headers, body, tolerance=300):
    """验证一次推送并返回事件（dict）；不可信时抛出 ValueError。body 必须是收到的原样正文，不能重新排版。"""
    given = {str(name).lower(): str(value) for name, value in headers.items()}
    event_id, moment, signatures = (given.get(f"webhook-{part}", "") for part in ("id", "timestamp", "signature"))
    if not event_id or not signatures or not re.fullmatch(r"[0-9]{1,12}", moment):
        raise ValueError("webhook-id、webhook-timestamp 或 webhook-signature 缺失或格式不正确")
    if not secret.startswith("whsec_"):
        raise ValueError("推送密钥须以 whsec_ 开头")
    key = base64.b64decode(secret[len("whsec_") :], validate=True)
    if not key:
        raise ValueError("推送密钥为空")
    text = f"{event_id}.{moment}.".encode() + _bytes(body)
    right = b"v1," + base64.b64encode(hmac.new(key, text, hashlib.sha256).digest())
    # 更换密钥期间有两个签名，其中一个正确即可。
    if not any(hmac.compare_digest(one.encode(), right) for one in signatures.split(" ")):
        raise ValueError("推送签名不正确")
    if abs(time.time() - int(moment)) > tolerance:
        raise ValueError("推送时间与本机相差过大")
    event = json.loads(_bytes(body))
    if not isinstance(event, dict):
        raise ValueError("推送正文不是事件")
    return event


def main(words):
    if not words or len(words) > 2:
        sys.exit("用法：python3 xinyue.py 路径 [JSON]")
    client = Client(*(os.environ[f"XINYUE_{name}"] for name in ("BASE", "PARTNER", "SECRET")))
    try:
        envelope = client.call(words[0], json.loads(words[1]) if len(words) > 1 else {})
    except XinyueError as refused:
        envelope = refused.envelope
    print(json.dumps(envelope, ensure_ascii=False))
    return 0 if envelope.get("success") is True else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
