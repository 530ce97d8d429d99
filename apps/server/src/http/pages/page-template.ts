import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { headTags, structuredData } from './page-head.ts'
import type { PageHead } from './page-head.ts'

interface ManifestEntry {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
}

/** A page that an app has rendered. */
interface Drawn {
  styles: string
  body: string
  /** The source files whose code the page needs. */
  modules: readonly string[]
}

export interface PageTemplate {
  /** Hashes of the inline scripts, for the content security policy. */
  scriptHashes: string[]
  /** The page without content, from which a client-rendered screen starts. */
  shell: string
  /** The shell with the build-time first paint of this path, shown until the app has loaded. */
  shellAt: (path: string, isLoggedIn: boolean) => string
  /** Fills in a page that was rendered for one person. */
  fillOwn: (page: Drawn & { state: string }) => string
  fill: (page: Drawn & { title: string; head: PageHead; state: string }) => string
}

type FirstPaints = Partial<Record<'guest' | 'person', Record<string, Drawn>>>

function readFirstPaints(folder: string): FirstPaints {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'first-paints.json'), 'utf8')) as FirstPaints
  } catch {
    return {}
  }
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

/** Returns the files of some modules and of all their imports, without duplicates and dependencies first. */
function filesOf(manifest: Record<string, ManifestEntry>, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const follow = (key: string) => {
    const entry = manifest[key]
    if (!entry || files.has(entry.file)) return
    entry.imports?.forEach(follow)
    files.add(entry.file)
  }
  keys.forEach(follow)
  return files
}

const codeElement = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

// A rendered page starts with its content in a fallback font, so fonts are not preloaded.
const fontPreload = /<link rel="preload" as="font"[^>]*>/g

const picture = /<picture>(.*?)<\/picture>/gs
const inAvif = /<source type="image\/avif" srcSet="([^"]+)"(?: sizes="([^"]+)")?/i
const asItIs = /<img src="([^"]+)"/i

/** Builds a preload link with the same attributes as the picture. */
function preloadOf(drawn: string): string {
  const begin = '<link rel="preload" as="image" fetchpriority="high"'
  const [, set, sizes] = inAvif.exec(drawn) ?? []
  if (set) return `${begin} type="image/avif" imagesrcset="${set}"${sizes ? ` imagesizes="${sizes}"` : ''}>`
  const [, src] = asItIs.exec(drawn) ?? []
  return src ? `${begin} href="${src}">` : ''
}

/** Preloads the first high-priority pictures before the body is parsed. */
const firstPictures = (body: string): string =>
  [...body.matchAll(picture)]
    .map(([, drawn = '']) => drawn)
    .filter((drawn) => /fetchpriority="high"/i.test(drawn))
    .slice(0, 4)
    .map(preloadOf)
    .join('')

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const descriptionTag = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/

/** Reads an app's built index.html as a template. */
export function readTemplate(folder: string): PageTemplate {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const manifest = readManifest(folder)
  // The stylesheet is small enough to inline: a separate request would delay the first paint.
  const inlined = html.replaceAll(
    /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+)"[^>]*>/g,
    (_link, file: string) =>
      `<style>${readFileSync(path.join(folder, file), 'utf8').replaceAll('url(./', 'url(/assets/')}</style>`,
  )
  const code = inlined.match(codeElement) ?? []
  // Signed-in users have been here before, so their fonts are cached or can be preloaded.
  const ownPage = inlined.replaceAll(codeElement, '')
  const page = ownPage.replaceAll(fontPreload, '')
  // Scripts instead of preloads: each part is evaluated in a task of its own on arrival, so that the rendered page is
  // never blocked for long. The screen's own code waits for the router.
  const parts = filesOf(manifest, manifest['index.html']?.imports ?? [])
  const keysOf = (modules: readonly string[]) =>
    Object.keys(manifest).filter((key) => modules.some((source) => key.startsWith(source)))
  const late = (modules: readonly string[]) =>
    [
      ...[...parts].map((file) => `<script type="module" crossorigin src="/${file}"></script>`),
      ...[...filesOf(manifest, keysOf(modules))]
        .filter((file) => !parts.has(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...code.filter((element) => element.startsWith('<script')),
    ]
      .map((element) => element.replace(/^<(link|script) /, '<$1 fetchpriority="low" '))
      .join('')
  const [, ownDescription = ''] = descriptionTag.exec(html) ?? []
  const scripts = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, source = '']) => source)
  const shell = inlined.replace('<!--head-->', '').replace('<!--page-->', '')
  const { guest = {}, person = {} } = readFirstPaints(folder)
  const paintedOf = (paints: typeof guest) =>
    new Map(
      Object.entries(paints).map(([at, { styles, body, modules }]) => [
        at,
        ownPage
          .replace('<!--head-->', () => styles)
          .replace('<!--page-->', () => body)
          .replace('</body>', () => `${late(modules)}</body>`),
      ]),
    )
  const painted = { guest: paintedOf(guest), person: paintedOf(person) }
  return {
    scriptHashes: scripts.map((source) => `sha256-${createHash('sha256').update(source).digest('base64')}`),
    shell,
    shellAt: (at, isLoggedIn) => painted[isLoggedIn ? 'person' : 'guest'].get(at) ?? shell,
    fillOwn: ({ styles, body, state, modules }) =>
      ownPage
        .replace('<!--head-->', () => `${firstPictures(body)}${styles}`)
        .replace('<!--page-->', () => body)
        .replace(
          '</body>',
          () => `<script type="application/json" id="own-state">${state}</script>${late(modules)}</body>`,
        ),
    // Preloaded pictures come before the code, because the page is readable without the code.
    fill: ({ title, head, styles, body, state, modules }) =>
      page
        .replace(descriptionTag, '')
        .replace(
          /<title>[^<]*<\/title>/,
          () => `<title>${escape(title)}</title>${headTags(title, head.description ?? ownDescription, head)}`,
        )
        .replace('<!--head-->', () => `${firstPictures(body)}${styles}`)
        .replace('<!--page-->', () => body)
        .replace(
          '</body>',
          () =>
            `${structuredData(head)}<script type="application/json" id="state">${state}</script>${late(modules)}</body>`,
        ),
  }
}
