import { readFileSync } from 'node:fs'
import path from 'node:path'

const partsOf = (at: string) =>
  at
    .toLowerCase()
    .replace(/(?<=[^/])\/$/, '')
    .split('/')

/** Whether an app has a page at an address; upper and lower case are the same to its router. */
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

/** What the build of an app writes beside its pages; a folder without it is no build. */
export const pathsFile = 'routes.json'

export const readKnownPaths = (folder: string) =>
  pathMatcher(JSON.parse(readFileSync(path.join(folder, pathsFile), 'utf8')) as string[])
