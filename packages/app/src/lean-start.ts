import type { Plugin } from 'vite'

/**
 * Libraries that no app begins with. Schemas are a sixth of it all: what a route reads from its address or the frame
 * from the contract stands in files of values (`contract/areas.ts`, `contract/order-status.ts`).
 */
const libraries = [
  /\/node_modules\/(?:zod|react-hook-form|socket\.io-client|engine\.io-client|qr|pdfjs-dist)\//,
]

/** Fails a build whose first load holds what comes later, when it is asked for. */
export const leanStart = (parts: readonly RegExp[] = []): Plugin => ({
  name: 'lean-start',
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
    const held = [...first].flatMap((name) => {
      const chunk = bundle[name]
      return chunk?.type === 'chunk' ? chunk.moduleIds : []
    })
    const late = held.filter((id) => [...libraries, ...parts].some((part) => part.test(id)))
    if (late.length > 0) this.error(`The first load holds what comes later: ${late.join(', ')}`)
  },
})
