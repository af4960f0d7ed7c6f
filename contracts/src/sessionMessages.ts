/** What a web app says when its session is over; apart, because it is all that a first page needs. */
export const sessionOver = '请重新登录!';
