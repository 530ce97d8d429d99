import type { Plugin, Rolldown } from 'vite'

/**
 * Libraries that must not be in an app's first load. Schemas alone would be a sixth of it, so routes and the frame
 * import contract values from modules without schemas (`contract/areas.ts`, `contract/order-status.ts`).
 */
const libraries = [
  /\/node_modules\/(?:zod|react-hook-form|socket\.io-client|engine\.io-client|qr|pdfjs-dist)\//,
]

/** The dashboard, the first page of every account. */
const today = /\/routes\/(?:\w+\.)?dashboard\.tsx\?/

/** The modules of some chunks and of their transitive static imports. */
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

/**
 * Fails the build when the first load, or the dashboard, contains modules that must be loaded lazily, or when a pattern
 * matches no module, for example after a rename.
 */
export const leanStart = (parts: readonly RegExp[] = []): Plugin => ({
  name: 'lean-start',
  apply: 'build',
  generateBundle(_options, bundle) {
    const check = (what: string, held: string[], comesLater: readonly RegExp[]) => {
      const late = held.filter((id) => comesLater.some((part) => part.test(id)))
      if (late.length > 0) this.error(`${what} holds what comes later: ${late.join(', ')}`)
    }
    const all = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    const idle = parts.filter((part) => !all.some((id) => part.test(id)))
    if (idle.length > 0) this.error(`No module matches what comes later: ${idle.join(', ')}`)
    check(
      'The first load',
      heldBy(bundle, ({ isEntry }) => isEntry),
      [...libraries, ...parts],
    )
    const isToday = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => today.test(id))
    check('The first page', heldBy(bundle, isToday), libraries)
  },
})
