/** The sentences by which a web app knows that its session is over or its clock wrong; apart, because they are all that a first page needs. */
export const sessionOver = '请重新登录!';
export const wrongTime = '时间不符';
