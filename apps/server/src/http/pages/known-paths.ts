import { readFileSync } from 'node:fs'
import path from 'node:path'

const partsOf = (at: string) =>
  at
    .toLowerCase()
    .replace(/(?<=[^/])\/$/, '')
    .split('/')

/** Tells whether an app has a page at a path. The app's router ignores case. */
export function pathMatcher(patterns: readonly string[]): (at: string) => boolean {
  const known = patterns.map(partsOf)
  return (at) => {
    const parts = partsOf(at)
    return known.some(
      (pattern) =>
        pattern.length === parts.length &&
        pattern.every((part, index) => (part.startsWith('$') ? parts[index] !== '' : part === parts[index])),
    )
  }
}

/** The file with an app's routes, written by its build. A folder without it is not a build. */
export const pathsFile = 'routes.json'

export const readKnownPaths = (folder: string) =>
  pathMatcher(JSON.parse(readFileSync(path.join(folder, pathsFile), 'utf8')) as string[])
