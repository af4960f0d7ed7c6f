/** The messages at the end of a session, in a file of their own: a first page needs nothing else. */
export const sessionOver = '请重新登录!';
