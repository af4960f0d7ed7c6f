import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { functionsOf, type FunctionSize } from './functionsOf.ts';
import { type Deed, readDeeds } from './readDeeds.ts';
import { findSourceFiles } from './findSourceFiles.ts';

/** What the rules of the architecture look at in a source file. */
export type Source = {
  /** From the root of the repository. */
  path: string;
  lines: number;
  /** Files of ours by their path from the root; everything else by its specifier (`pg`, `node:fs`). Types count like values. */
  imports: string[];
  /** Every name that it uses, of functions, variables, types and fields. */
  names: string[];
  does: Deed[];
  functions: FunctionSize[];
  /** Texts in Chinese that stand in it whole: what people read on a screen, in a file or in an answer. */
  labels: string[];
};

/** Reads one TypeScript file; throws where it cannot be parsed. Style sheets and the like import nothing. */
export function readSource(file: string, text: string): Source {
  const lines = text.split('\n').length - 1;
  if (!/\.(ts|tsx|mjs)$/.test(file)) return { path: file, lines, imports: [], names: [], does: [], functions: [], labels: [] };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const imports = new Set<string>();
  const names = new Set<string>();
  const labels = new Set<string>();
  const labelling = (value: unknown) => {
    if (typeof value === 'string' && /\p{Script=Han}/u.test(value)) labels.add(value.trim());
  };
  const importing = (specifier: unknown) => {
    if (typeof specifier === 'string') imports.add(targetOf(file, specifier));
  };
  new Visitor({
    ImportDeclaration: ({ source }) => importing(source.value),
    ExportNamedDeclaration: ({ source }) => importing(source?.value),
    ExportAllDeclaration: ({ source }) => importing(source.value),
    ImportExpression: ({ source }) => importing(source.type === 'Literal' ? source.value : undefined),
    TSImportType: ({ source }) => importing(source.value),
    Literal: ({ value }) => labelling(value),
    JSXText: ({ value }) => labelling(value),
    Identifier: ({ name }) => void names.add(name),
    PrivateIdentifier: ({ name }) => void names.add(name),
  }).visit(program);
  return {
    path: file,
    lines,
    imports: [...imports],
    names: [...names],
    does: readDeeds(program),
    functions: functionsOf(program, text),
    labels: [...labels],
  };
}

/** The file of ours that an import means, as the `exports` of our packages map it; another specifier as it is. */
function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const [, home, inside] = /^@xinyue\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const ending = inside?.startsWith('components/') ? 'tsx' : 'ts';
  return home ? `${home}/src/${inside ?? 'index'}.${ending}` : specifier;
}

/** All source files below a checkout. */
export const readSources = (root: string): Source[] =>
  findSourceFiles(root).map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8')));
