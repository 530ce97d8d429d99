import type { Plugin } from 'vite'
import { parseAst } from 'vite'

type Node = ReturnType<typeof parseAst>['body'][number]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Whether evaluating a node may have side effects: calls, property accesses and spreads outside of functions. */
function doesSomething(node: Node): boolean {
  if (node.type.includes('Function')) return false
  if (/^(?:Call|New|Member)Expression$|^Spread/.test(node.type)) return true
  return Object.values(node)
    .flat()
    .some((part) => isNode(part) && doesSomething(part))
}

const declaredIn = (node: Node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node)

/** Marks every top-level value of a module as free of side effects, so that unused ones are removed. */
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
 * Removes unused schemas. A bundler keeps every top-level call of a module it uses, so importing one label from the
 * contract would include all schemas beside it.
 */
export const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/packages\/api\/src\/contract\// },
    handler: (code) => ({ code: withPureValues(code), map: null }),
  },
}
