import { writeFile } from 'node:fs/promises'

import type { Plugin } from 'vite'

import type { FirstPaints } from '../rendering/render-first-paints.ts'

/** Renders the first paints and writes them next to the app's pages. */
export const writeFirstPaints = (root: URL): Plugin => ({
  name: 'first-paints',
  apply: 'build',
  async closeBundle() {
    const { firstPaints } = (await import(new URL('dist/server/entry-server.js', root).href)) as {
      firstPaints: () => Promise<FirstPaints>
    }
    await writeFile(new URL('dist/client/first-paints.json', root), JSON.stringify(await firstPaints()))
  },
})
