import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { PageHead } from './page-head.ts'
import { readTemplate } from './page-template.ts'
import type { PageTemplate } from './page-template.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-template-'))
let template: PageTemplate
beforeAll(() => {
  writeFileSync(
    path.join(folder, 'index.html'),
    '<head><meta name="description" content="Care and more." /><title>Wellspring</title><link rel="preload" as="font" href="/a.woff2"><!--head--></head><body><!--page--></body>',
  )
  template = readTemplate(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const head = (change: Partial<PageHead> = {}): PageHead => ({
  description: 'Who we are.',
  canonical: 'https://www.example.com/about',
  image: null,
  kind: 'website',
  data: [],
  ...change,
})

const write = (page: Parameters<PageTemplate['fill']>[0]) => template.fill(page)
const fill = (change?: Partial<PageHead>, title = 'About | Wellspring') =>
  write({ title, head: head(change), styles: '', body: 'drawn', state: '{}', modules: [] })

/** Returns the contents of all tags with a name or property, as a browser parses them. */
const contentsOf = (html: string, name: string) =>
  [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
    .filter(([, found]) => found === name)
    .map(([, , content = '']) =>
      content
        .replaceAll('&quot;', '"')
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&'),
    )

test('a page has its description, canonical URL and link preview exactly once', () => {
  const html = fill()
  expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>About | Wellspring</title>'])
  expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
    '<link rel="canonical" href="https://www.example.com/about">',
  ])
  expect(contentsOf(html, 'description')).toEqual(['Who we are.'])
  expect(contentsOf(html, 'og:title')).toEqual(['About | Wellspring'])
  expect(contentsOf(html, 'og:type')).toEqual(['website'])
  expect(contentsOf(html, 'og:url')).toEqual(['https://www.example.com/about'])
  expect(contentsOf(html, 'og:image')).toEqual(['https://www.example.com/share.png'])
  expect(contentsOf(html, 'og:image:width')).toEqual(['1200'])
})

test('a page’s own picture replaces the default one, and a missing description falls back to the default', () => {
  const image = { url: 'https://files.example.com/a.webp', alt: 'A walk' }
  const html = fill({ image, description: null })
  expect(contentsOf(html, 'og:image')).toEqual([image.url])
  expect(contentsOf(html, 'og:image:alt')).toEqual(['A walk'])
  expect(contentsOf(html, 'og:image:width')).toEqual([])
  expect(contentsOf(html, 'twitter:card')).toEqual(['summary_large_image'])
  expect(contentsOf(html, 'twitter:image')).toEqual([image.url])
  expect(contentsOf(html, 'twitter:image:alt')).toEqual(['A walk'])
  expect(contentsOf(html, 'description')).toEqual(['Care and more.'])
})

const nasty = "\"><script>alert(1)</script> & 'x' <!--page--> $& $1"

test('user input stays text', () => {
  const html = fill({ description: nasty, image: { url: 'https://x/a.png', alt: nasty } }, nasty)
  expect(html).not.toContain('<script>')
  expect(html.match(/drawn/g)).toHaveLength(1)
  for (const name of ['description', 'og:title', 'og:description', 'og:image:alt'])
    expect(contentsOf(html, name)).toEqual([nasty])
})

test('structured data is embedded and not executed', () => {
  const html = fill({ data: ['{"@type":"FAQPage"}', '{"@type":"WebSite"}'] })
  expect(html.match(/<script type="application\/ld\+json">[^<]*<\/script>/g)).toHaveLength(2)
  expect(template.scriptHashes).toEqual([])
})

test('only shells preload fonts: a rendered page starts with its content', () => {
  expect(template.shell).toContain('as="font"')
  expect(fill()).not.toContain('as="font"')
})

test('a shell has the product’s description and no canonical URL', () => {
  expect(template.shell).toContain('content="Care and more."')
  expect(template.shell).not.toContain('canonical')
})

test('high-priority pictures are preloaded with the attributes that the body uses', () => {
  const one = '<img src="/media/a-320.webp" alt="" loading="eager" fetchPriority="high"/>'
  const body = `<picture><source type="image/avif" srcSet="/media/a-320.avif 320w" sizes="50vw"/>${one}</picture>
    <picture><img src="/media/b.webp?a=1&amp;b=2" alt="" loading="eager" fetchPriority="high"/></picture>
    <picture><img src="/media/c.webp" alt="" loading="lazy" fetchPriority="auto"/></picture>`
  const page = { title: '', head: head(), styles: '', state: '{}', modules: [] }
  expect(write({ ...page, body }).match(/<link rel="preload" as="image"[^>]*>/g)).toEqual([
    '<link rel="preload" as="image" fetchpriority="high" type="image/avif" imagesrcset="/media/a-320.avif 320w" imagesizes="50vw">',
    '<link rel="preload" as="image" fetchpriority="high" href="/media/b.webp?a=1&amp;b=2">',
  ])
})

test('a build-time first paint is used for its own path only', () => {
  writeFileSync(
    path.join(folder, 'first-paints.json'),
    JSON.stringify({
      guest: { '/login': { styles: '<style>a{}</style>', body: 'a form for $& of it', modules: [] } },
      person: { '/today': { styles: '', body: 'a frame', modules: [] } },
    }),
  )
  const { shell, shellAt } = readTemplate(folder)
  expect(shellAt('/login', false)).toContain('<style>a{}</style></head>')
  expect(shellAt('/login', false)).toContain('<body>a form for $& of it</body>')
  expect(shellAt('/login/other', false)).toBe(shell)
  expect(shellAt('/toString', false)).toBe(shell)
  expect(shell).not.toContain('a form')
  // A signed-in caller is redirected and must not see the log-in page first.
  expect(shellAt('/login', true)).toBe(shell)
  expect(shellAt('/today', true)).toContain('a frame')
  expect(shellAt('/today', false)).toBe(shell)
})

test('the code of a rendered page is loaded in parts after the content, including the page’s own modules', () => {
  const built = mkdtempSync(path.join(os.tmpdir(), 'wellspring-built-'))
  mkdirSync(path.join(built, '.vite'))
  writeFileSync(
    path.join(built, 'index.html'),
    '<head><script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/react.js"><!--head--></head><body><!--page--></body>',
  )
  writeFileSync(
    path.join(built, '.vite/manifest.json'),
    JSON.stringify({
      _react: { file: 'assets/react.js' },
      'index.html': { file: 'assets/index.js', imports: ['_react'] },
      'src/routes/login.tsx?tsr-split=component': { file: 'assets/login.js', imports: ['_react'] },
    }),
  )
  const modules = ['src/routes/login.tsx']
  writeFileSync(
    path.join(built, 'first-paints.json'),
    JSON.stringify({ guest: { '/login': { styles: '', body: 'a form', modules } }, person: {} }),
  )
  const page = { styles: '', body: 'a form', modules }
  const { shellAt, fillOwn } = readTemplate(built)
  rmSync(built, { recursive: true })
  for (const html of [shellAt('/login', false), fillOwn({ ...page, state: '{}' })]) {
    const code = html.slice(html.indexOf('a form'))
    expect(
      [...code.matchAll(/<(script|link) [^>]*"\/assets\/(\w+)\.js"/g)].map(([, tag, file]) => [tag, file]),
    ).toEqual([
      ['script', 'react'],
      ['link', 'login'],
      ['script', 'index'],
    ])
    expect(html.slice(0, html.indexOf('a form'))).not.toContain('assets')
  }
})
