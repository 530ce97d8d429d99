import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const server = pathToFileURL(path.join(import.meta.dirname, '../')).href
const suffix = '?anew'

/** Loads a module a second time, together with what it imports of the server. The two share no state. */
export async function loadAnew<Module>(file: URL): Promise<Module> {
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context)
      const isAnew = context.parentURL?.endsWith(suffix) && resolved.url.startsWith(server)
      return isAnew ? { ...resolved, url: resolved.url + suffix } : resolved
    },
  })
  try {
    return (await import(file.href + suffix)) as Module
  } finally {
    hooks.deregister()
  }
}
