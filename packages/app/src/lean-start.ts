import type { Plugin } from 'vite'

const isSchemas = (id: string) => id.includes('/node_modules/zod/')

/**
 * Fails a build whose first load holds the library of schemas, a sixth of it all. What a route reads from its address
 * or the frame from the contract stands in files of values (`contract/areas.ts`, `contract/order-status.ts`).
 */
export const schemaFreeStart: Plugin = {
  name: 'schema-free-start',
  apply: 'build',
  generateBundle(_options, bundle) {
    const first = new Set<string>()
    const visit = (name: string) => {
      const chunk = bundle[name]
      if (chunk?.type !== 'chunk' || first.has(name)) return
      first.add(name)
      chunk.imports.forEach(visit)
    }
    for (const [name, chunk] of Object.entries(bundle))
      if (chunk.type === 'chunk' && chunk.isEntry) visit(name)
    const holding = [...first].filter((name) => {
      const chunk = bundle[name]
      return chunk?.type === 'chunk' && chunk.moduleIds.some(isSchemas)
    })
    if (holding.length > 0) this.error(`The first load holds schemas: ${holding.join(', ')}`)
  },
}
