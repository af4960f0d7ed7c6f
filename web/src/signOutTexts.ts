/** What people read when they sign out; verbatim where a row of the checklist has the words. */
export const signOutTexts = {
  signOut: '退出登录',
  signOutQuestion: '退出登录, 是否继续?',
  signedOut: '已退出登录!',
  signOutUnconfirmed: '服务器未确认退出登录',
  signOutUnconfirmedHelp: '网络或服务暂不可用，本次会话在服务器上可能仍然有效。可以重试，或仅清除本机的登录信息。',
  signOutHere: '仅退出本机',
  signedOutHere: '已退出本机，服务器未确认',
  cancelled: '已取消',
} as const;
