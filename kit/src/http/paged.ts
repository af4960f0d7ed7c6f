/** A page with its rows shown in another form. */
export const paged = <T, R, P extends object>({ list, ...rest }: P & { list: T[] }, show: (row: T) => R) => ({
  list: list.map(show),
  ...rest,
});
