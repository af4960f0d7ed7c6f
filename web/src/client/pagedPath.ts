/** The address of a call: paging stands in the query string and in the body (C-04). */
export function pagedPath(path: string, body: object): string {
  if (!('pageNum' in body) || !('pageSize' in body)) return path;
  return `${path}?pageSize=${Number(body.pageSize)}&pageNum=${Number(body.pageNum)}`;
}
