import type { Plugin, Rolldown } from 'vite'

/**
 * Libraries that no app begins with. Schemas are a sixth of it all: what a route reads from its address or the frame
 * from the contract stands in files of values (`contract/areas.ts`, `contract/order-status.ts`).
 */
const libraries = [
  /\/node_modules\/(?:zod|react-hook-form|socket\.io-client|engine\.io-client|qr|pdfjs-dist)\//,
]

/** The page that everybody with an account begins with. */
const today = /\/routes\/(?:\w+\.)?dashboard\.tsx\?/

/** The modules that come with some chunks, by what they import at once. */
function heldBy(bundle: Rolldown.OutputBundle, isRoot: (chunk: Rolldown.OutputChunk) => boolean): string[] {
  const held = new Set<Rolldown.OutputChunk>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || held.has(chunk)) return
    held.add(chunk)
    chunk.imports.forEach(visit)
  }
  for (const [name, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && isRoot(chunk)) visit(name)
  return [...held].flatMap(({ moduleIds }) => moduleIds)
}

/** Fails a build whose first load, or whose first page, holds what comes later, when it is asked for. */
export const leanStart = (parts: readonly RegExp[] = []): Plugin => ({
  name: 'lean-start',
  apply: 'build',
  generateBundle(_options, bundle) {
    const check = (what: string, held: string[], comesLater: readonly RegExp[]) => {
      const late = held.filter((id) => comesLater.some((part) => part.test(id)))
      if (late.length > 0) this.error(`${what} holds what comes later: ${late.join(', ')}`)
    }
    check(
      'The first load',
      heldBy(bundle, ({ isEntry }) => isEntry),
      [...libraries, ...parts],
    )
    const isToday = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => today.test(id))
    check('The first page', heldBy(bundle, isToday), libraries)
  },
})
