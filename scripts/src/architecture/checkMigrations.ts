/** The migrations of a service as they run, those that were released, and the names of the files in its folder without their ending. */
export type MigrationNames = { names: readonly string[]; released: readonly string[]; files: readonly string[] };

/** What is wrong with the names or the order of the migrations of a service, a line each. */
export function checkMigrations({ names, released, files }: MigrationNames): string[] {
  const wrong = released.flatMap((name, at) =>
    names[at] === name ? [] : [`place ${at + 1} is ${names[at] ?? 'empty'}, and databases remember ${name}`],
  );
  const later = names.slice(released.length);
  return [
    ...wrong,
    ...later.filter((name) => !/^\d{3}-[a-z][A-Za-z]*$/.test(name)).map((name) => `${name} is not named like 346-whatItDoes`),
    ...later.filter((name) => !files.includes(name)).map((name) => `${name} has no file of its own: src/migrations/${name}.ts`),
    ...later.filter((name, at) => at > 0 && name <= later[at - 1]!).map((name) => `${name} stands behind a later one`),
  ];
}
