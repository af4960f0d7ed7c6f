# 接收推送：验证签名后打印事件。需要 Python 3.9 或更新版本；验证由同一目录的 xinyue.py（/open/xinyue.py）完成。
#   XINYUE_WEBHOOK_SECRET=推送密钥 python3 receiver.py [端口]
import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from xinyue import verify_webhook

secret = os.environ.get("XINYUE_WEBHOOK_SECRET", "")
if not secret.startswith("whsec_"):
    sys.exit("请设置 XINYUE_WEBHOOK_SECRET（whsec_ 开头的推送密钥）")
# 同一事件可能到达多次：按编号只处理一次。正式使用时请把编号存入数据库。
seen = set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            event = verify_webhook(secret, self.headers, body)
        except ValueError as wrong:
            print(f"已拒绝：{wrong}", file=sys.stderr, flush=True)
            return self.answer(401)
        # 15 秒内返回 2xx 即为成功：先应答，再处理。
        self.answer(204)
        if event["id"] not in seen:
            seen.add(event["id"])
            print(event["type"], json.dumps(event["data"], ensure_ascii=False), flush=True)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("", int(sys.argv[1]) if len(sys.argv) > 1 else 8080), Receiver)
print(f"正在接收推送，端口 {server.server_port}", flush=True)
server.serve_forever()
