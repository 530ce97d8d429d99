import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

interface ManifestEntry {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
}

export interface PageTemplate {
  /** Hashes of the scripts that stand in the page itself, for the policy. */
  scriptHashes: string[]
  /** The page without content: what a client-rendered screen starts from. */
  shell: string
  fill: (page: {
    title: string
    styles: string
    body: string
    state: string
    modules: readonly string[]
  }) => string
}

function readManifest(folder: string): Record<string, ManifestEntry> {
  try {
    return JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      ManifestEntry
    >
  } catch {
    return {}
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The built index.html of an app, with places to fill. */
export function readTemplate(folder: string): PageTemplate {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const manifest = readManifest(folder)
  const entry = Object.values(manifest).find(({ src }) => src === 'index.html')
  // Small enough to travel with the page: a request of its own would hold the first paint up.
  const inlined = (entry?.css ?? []).reduce(
    (page, file) =>
      page.replace(
        new RegExp(`<link rel="stylesheet"[^>]*href="/${file}"[^>]*>`),
        () =>
          `<style>${readFileSync(path.join(folder, file), 'utf8').replaceAll('url(./', 'url(/assets/')}</style>`,
      ),
    html,
  )
  const preloads = (modules: readonly string[]) =>
    modules
      .flatMap((source) => Object.values(manifest).filter(({ src }) => src?.startsWith(source)))
      .flatMap(({ file, imports = [] }) => [file, ...imports.map((name) => manifest[name]?.file ?? '')])
      .filter((file, index, all) => file !== '' && file !== entry?.file && all.indexOf(file) === index)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('')
  const scripts = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, source = '']) => source)
  return {
    scriptHashes: scripts.map((source) => `sha256-${createHash('sha256').update(source).digest('base64')}`),
    shell: inlined.replace('<!--head-->', '').replace('<!--page-->', ''),
    fill: ({ title, styles, body, state, modules }) =>
      inlined
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
        .replace('<!--head-->', () => `${styles}${preloads(modules)}`)
        .replace('<!--page-->', () => body)
        .replace('</body>', () => `<script type="application/json" id="state">${state}</script></body>`),
  }
}
