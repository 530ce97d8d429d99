import http from 'node:http'

import type { Browser, CDPSession, Page } from 'playwright'

import { median } from './load.ts'
import { slowDown } from './slow-line.ts'

export interface Visit {
  fcp: number
  lcp: number
  cls: number
  tbt: number
  /** Script asked for without a touch, as gzip. */
  scriptBytes: number
}

interface Noted {
  lcp: number
  cls: number
  /** How long each key waited until it was heard. */
  waits: { at: number; ms: number }[]
  tasks: { at: number; ms: number }[]
}

/** Runs in the page: notes what the browser says of its own speed. */
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

/** The size of a file as gzip, whatever the browser took. Asked for once. */
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

/** The longest that a key waited until it was heard, ms. */
export interface InputDelay {
  /** Of all keys, those too that were pressed at a page which nobody saw yet. */
  longest: number
  /** Of the keys that were pressed once something of the page was seen. */
  inSight: number
}

/**
 * How long keys that do nothing wait while the page comes. What is painted after a key counts no longer as the page's
 * own: this takes a visit for itself.
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

/** The median of some visits, each of them with a phone of its own. */
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

/** What stood in the way of a touch between the first paint and five seconds later. */
const blocked = (tasks: Noted['tasks'], fcp: number) =>
  tasks
    .filter(({ at, ms }) => at + ms > fcp && at < fcp + settleMs)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)

/** The phone of a newcomer. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  return context.newPage()
}

/** A processor four times slower, 1.6 Mbit/s, 150 ms a round trip, and notes of what the browser says. */
async function beSlow(page: Page): Promise<CDPSession> {
  const tools = await slowDown(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe)
  return tools
}

/** One cold visit on a slow phone, which is thrown away. */
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
