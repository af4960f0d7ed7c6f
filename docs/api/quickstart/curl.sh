#!/usr/bin/env bash
# 快速开始：签名调用一个接口，打印应答。需要 bash、curl 与 openssl，无须安装其他软件。
#   XINYUE_BASE=网站地址 XINYUE_PARTNER=接口名称 XINYUE_SECRET=接口密钥 bash curl.sh [路径 [JSON]]
set -euo pipefail
base=${XINYUE_BASE:?请设置网站地址} partner=${XINYUE_PARTNER:?请设置接口名称} secret=${XINYUE_SECRET:?请设置接口密钥}
path=${1:-/xinyue/partner/me}
body=${2-}
[[ $body ]] || body='{}'

# 签名内容：方法、路径（含查询串）、时间戳（秒）、一次性随机串、正文，各占一行，最后一行也以换行结束。
timestamp=$(date +%s)
nonce=$(openssl rand -hex 16)
signature=$(printf '%s\n' POST "$path" "$timestamp" "$nonce" "$body" | openssl dgst -sha256 -hmac "$secret" -r | cut -d ' ' -f 1)

answer=$(curl -sS -X POST "${base%/}$path" -H 'content-type: application/json' \
  -H "authorization: XINYUE-HMAC-SHA256 partner=\"$partner\",timestamp=\"$timestamp\",nonce=\"$nonce\",signature=\"$signature\"" \
  --data-raw "$body")
printf '%s\n' "$answer"
[[ $answer == *'"success":true'* ]]
