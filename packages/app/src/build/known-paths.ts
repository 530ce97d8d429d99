import { readFile } from 'node:fs/promises'

import type { Plugin } from 'vite'

import { pathBehind } from '../path-pairs.ts'
import type { PathPairs } from '../path-pairs.ts'

const listOfPaths = /interface FileRoutesByTo \{(.*?)\n\}/s

/** Path patterns of an app, such as `/orders/$id`, from the file that the router generates. */
export function knownPaths(routeTree: string, pairs: PathPairs = {}): string[] {
  const list = listOfPaths.exec(routeTree)?.[1] ?? ''
  const own = [...list.matchAll(/^ {2}'([^']+)':/gm)].map(([, path = '']) => path)
  if (own.length === 0) throw new Error('The route tree names no path.')
  const shorts = Object.entries(pairs).flatMap(([short, behind]) =>
    own
      .filter((path) => path === behind || path.startsWith(`${behind}/`))
      .map((path) => ({ path, typed: short + path.slice(behind.length) }))
      .filter(({ path, typed }) => pathBehind(pairs, typed) === path)
      .map(({ typed }) => typed),
  )
  return [...new Set([...own, ...shorts])].toSorted()
}

/** Writes the app's paths next to its pages; the server answers every other path with 404. */
export const knownPathsFile = (routeTree: URL, pairs?: PathPairs): Plugin => ({
  name: 'known-paths',
  async generateBundle() {
    const source = JSON.stringify(knownPaths(await readFile(routeTree, 'utf8'), pairs))
    this.emitFile({ type: 'asset', fileName: 'routes.json', source })
  },
})
