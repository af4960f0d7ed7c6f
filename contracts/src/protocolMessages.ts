/** Chinese texts of the door itself, the same for every call. */
export const protocolMessages = {
  ok: '操作成功',
  invalid: '提交的内容不正确',
  sessionOver: '请重新登录!',
  wrongTime: '时间不符',
  forbidden: '没有权限',
  notFound: '内容不存在',
  internal: '系统繁忙，请稍后再试',
  unavailable: '服务暂时不可用，请稍后再试',
  tooMany: (seconds: number) => `操作过于频繁，请在 ${seconds} 秒后再试`,
  bodyTooLarge: (limit: string) => `提交的内容过大，最多 ${limit}`,
  badJson: '提交的内容不是有效的 JSON',
  sameKeyOtherBody: '同一请求编号的内容不一致',
  badIdempotencyKey: '请求编号须为 16 至 64 个可见字符',
  signatureWrong: '签名错误',
} as const;
