import type { Plugin } from 'vite'
import { parseAst } from 'vite'

type Node = ReturnType<typeof parseAst>['body'][number]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Whether reading it may do more than name a value: a call, or a look into another value, outside of functions. */
function doesSomething(node: Node): boolean {
  if (node.type.includes('Function')) return false
  if (/^(?:Call|New|Member)Expression$|^Spread/.test(node.type)) return true
  return Object.values(node)
    .flat()
    .some((part) => isNode(part) && doesSomething(part))
}

const declaredIn = (node: Node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node)

/**
 * The code with each value that is made as the module is read marked as free of effects: nobody misses it who does not
 * name it.
 */
export function withPureValues(code: string): string {
  const made = parseAst(code).body.flatMap((statement) => {
    const declaration = declaredIn(statement)
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && doesSomething(init as Node) ? [init] : [],
    )
  })
  return made
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
      code,
    )
}

/**
 * Leaves out the schemas that nobody on a page checks anything with. A bundler keeps every call of a module of which it
 * keeps anything, and a label that is read from the contract would bring all schemas beside it along.
 */
export const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/packages\/api\/src\/contract\// },
    handler: (code) => ({ code: withPureValues(code), map: null }),
  },
}
