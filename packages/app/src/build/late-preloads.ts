import { createHash } from 'node:crypto'
import path from 'node:path'

import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Where Vite would insert the list of files that a lazy import needs. */
const marker = '__VITE_PRELOAD__'
const imported = /import\((["'`])([^"'`]+)\1\)/g

/** A chunk with all of its transitive static imports. */
function closureOf(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(file)) return found
  found.add(file)
  for (const next of chunk.imports) closureOf(bundle, next, found)
  return found
}

/** The import that a marker belongs to: the last one before it. */
function importBefore(code: string, folder: string): string {
  const name = [...code.matchAll(imported)].at(-1)?.[2]
  if (name === undefined) throw new Error('A preload stands beside no import.')
  return path.posix.join(folder, name)
}

/** Fetches the list after the page has loaded and keeps it; the first paint does not need it. */
const loaderOf = (file: string) =>
  `let __preloads=[];{const f=()=>fetch("/${file}").then(a=>a.json()).then(([n,p])=>{__preloads=p.map(o=>o.map(i=>n[i]))}).catch(()=>{});document.readyState==="complete"?f():addEventListener("load",f)}\n`

/**
 * Lazy imports preload all of their files in parallel, for which they need a list of hundreds of names. Vite puts it
 * into the first load; this plugin moves it to a file that is fetched after the page.
 */
export const latePreloads: Plugin = {
  name: 'late-preloads',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const entry of Object.values(bundle)) {
      if (entry.type !== 'chunk' || !entry.isEntry || !entry.code.includes(marker)) continue
      const there = closureOf(bundle, entry.fileName)
      const pieces = entry.code.split(marker)
      const names: string[] = []
      const indexOf = (name: string) => {
        const known = names.indexOf(name)
        return known === -1 ? names.push(name) - 1 : known
      }
      const preloads = pieces.slice(0, -1).map((code) => {
        const part = importBefore(code, path.posix.dirname(entry.fileName))
        const files = [...closureOf(bundle, part)].filter((file) => !there.has(file))
        for (const file of files) {
          const chunk = bundle[file]
          if (chunk?.type === 'chunk' && (chunk.viteMetadata?.importedCss.size ?? 0) > 0)
            this.error(`${file} needs styles that would come too late.`)
        }
        return files.map(indexOf)
      })
      const source = JSON.stringify([names, preloads])
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const fileName = `assets/preloads-${hash}.json`
      this.emitFile({ type: 'asset', fileName, source })
      entry.code =
        loaderOf(fileName) + pieces.reduce((code, piece, at) => `${code}__preloads[${at - 1}]${piece}`)
    }
  },
}
