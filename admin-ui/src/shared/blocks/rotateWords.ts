/** What is asked and said where a key gets another secret. */
export const rotateWords = {
  action: '更换密钥',
  question: '确定要更换密钥吗?',
  done: '密钥已更换',
  failed: '更换密钥失败，请稍后再试！',
  dropped: '已取消更换密钥',
} as const;
