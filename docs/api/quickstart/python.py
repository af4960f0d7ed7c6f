# 快速开始：签名调用一个接口，打印应答。需要 Python 3.9 或更新版本，只用标准库。
#   XINYUE_BASE=网站地址 XINYUE_PARTNER=接口名称 XINYUE_SECRET=接口密钥 python3 python.py [路径 [JSON]]
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

base = os.environ.get("XINYUE_BASE", "").rstrip("/")
partner = os.environ.get("XINYUE_PARTNER", "")
secret = os.environ.get("XINYUE_SECRET", "")
if not re.match("https?:", base) or not re.fullmatch(r"[A-Za-z0-9_.-]+", partner) or not secret:
    sys.exit("请设置 XINYUE_BASE（http 开头的网址）、XINYUE_PARTNER（接口名称，形如 shop.abcdefghij）与 XINYUE_SECRET（接口密钥）")


def call(path, text):
    body = text.encode()
    timestamp = str(int(time.time()))
    nonce = secrets.token_hex(16)
    # 签名内容：方法、路径（含查询串）、时间戳（秒）、一次性随机串、正文，各占一行，最后一行也以换行结束。
    text = f"POST\n{path}\n{timestamp}\n{nonce}\n".encode() + body + b"\n"
    signature = hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()
    authorization = (
        f'XINYUE-HMAC-SHA256 partner="{partner}",timestamp="{timestamp}",nonce="{nonce}",signature="{signature}"'
    )
    headers = {"content-type": "application/json", "authorization": authorization}
    request = urllib.request.Request(base + path, data=body, headers=headers, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        return json.load(refused)


words = sys.argv[1:]
answer = call(words[0] if words else "/xinyue/partner/me", words[1] if len(words) > 1 else "{}")
print(json.dumps(answer, ensure_ascii=False))
sys.exit(0 if answer["success"] else 1)
