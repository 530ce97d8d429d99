import http from 'node:http'

import type { Browser, CDPSession, Page } from 'playwright'

import { median } from './load.ts'
import { slowDown } from './slow-line.ts'

export interface Visit {
  fcp: number
  lcp: number
  cls: number
  tbt: number
  /** Gzipped script that loads without user input. */
  scriptBytes: number
}

interface Noted {
  lcp: number
  cls: number
  /** The input delay of each key. */
  waits: { at: number; ms: number }[]
  tasks: { at: number; ms: number }[]
}

/** Runs in the page: records the browser's performance entries. */
function observe() {
  const noted: Noted = { lcp: 0, cls: 0, waits: [], tasks: [] }
  Object.assign(globalThis, { noted })
  const watch = (
    type: string,
    note: (
      entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean; processingStart?: number },
    ) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => (noted.lcp = entry.startTime))
  watch('layout-shift', (entry) => (noted.cls += entry.hadRecentInput ? 0 : (entry.value ?? 0)))
  watch('event', ({ startTime, processingStart = startTime }) =>
    noted.waits.push({ at: startTime, ms: processingStart - startTime }),
  )
  watch('longtask', (entry) => noted.tasks.push({ at: entry.startTime, ms: entry.duration }))
}

const readNoted = (page: Page) =>
  page.evaluate(() => ({
    noted: (globalThis as unknown as { noted: Noted }).noted,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))

const sizes = new Map<string, Promise<number>>()

/** The gzipped size of a file, whatever encoding the browser used. Requested once. */
export function gzipSize(url: string): Promise<number> {
  const { host, port, pathname } = new URL(url)
  const known = sizes.get(url)
  if (known) return known
  const asked = new Promise<number>((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'gzip' }
    http
      .get({ host: '127.0.0.1', port, path: pathname, headers }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('end', () => resolve(bytes))
      })
      .on('error', reject)
  })
  sizes.set(url, asked)
  return asked
}

/** The longest input delay of keys, in ms. */
export interface InputDelay {
  /** Of all keys, including those pressed before the first paint. */
  longest: number
  /** Of keys pressed after the first paint. */
  inSight: number
}

/**
 * The delay of keys without an effect while the page loads. A paint after a key press no longer counts as the page's
 * largest contentful paint, so this is measured in a separate visit.
 */
export async function inputDelay(page: Page, url: string): Promise<InputDelay> {
  await beSlow(page)
  await page.goto(url, { waitUntil: 'commit' })
  const end = Date.now() + settleMs
  while (Date.now() < end) {
    await page.keyboard.press('Shift')
    await page.waitForTimeout(200)
  }
  const { fcp, noted } = await readNoted(page)
  await page.context().close()
  const longestOf = (waits: Noted['waits']) => Math.max(0, ...waits.map(({ ms }) => ms))
  return { longest: longestOf(noted.waits), inSight: longestOf(noted.waits.filter(({ at }) => at >= fcp)) }
}

/** The median of several visits, each on a new phone. */
export async function typicalVisit(open: () => Promise<Page>, url: string, visits = 5): Promise<Visit> {
  const made: Visit[] = []
  for (let round = 0; round < visits; round++) made.push(await visit(await open(), url))
  const of = (key: keyof Visit) => median(made.map((one) => one[key]))
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    scriptBytes: of('scriptBytes'),
  }
}

const settleMs = 5000

/** The total blocking time from the first paint to five seconds later. */
const blocked = (tasks: Noted['tasks'], fcp: number) =>
  tasks
    .filter(({ at, ms }) => at + ms > fcp && at < fcp + settleMs)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)

/** A phone without a session or cache. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  return context.newPage()
}

/**
 * Throttles to a processor four times slower, 1.6 Mbit/s and 150 ms per round trip, and records performance entries.
 */
async function beSlow(page: Page): Promise<CDPSession> {
  const tools = await slowDown(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe)
  return tools
}

/** One visit on a slow phone with an empty cache. */
async function visit(page: Page, url: string): Promise<Visit> {
  const tools = await beSlow(page)
  const scripts = new Set<string>()
  tools.on('Network.responseReceived', ({ response }) => {
    if (response.mimeType.includes('javascript') && response.url.startsWith('http')) scripts.add(response.url)
  })
  await page.goto(url)
  await page.waitForTimeout(settleMs + 500)
  const { fcp, noted } = await readNoted(page)
  await page.context().close()
  const bytes = await Promise.all([...scripts].map(gzipSize))
  return {
    fcp,
    lcp: noted.lcp,
    cls: noted.cls,
    tbt: blocked(noted.tasks, fcp),
    scriptBytes: bytes.reduce((sum, size) => sum + size, 0),
  }
}
