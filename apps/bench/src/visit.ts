import http from 'node:http'

import type { Browser } from 'playwright'

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
  tasks: { at: number; ms: number }[]
}

/** Runs in the page: notes what the browser says of its own speed. */
function observe() {
  const noted: Noted = { lcp: 0, cls: 0, tasks: [] }
  Object.assign(globalThis, { noted })
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => (noted.lcp = entry.startTime))
  watch('layout-shift', (entry) => (noted.cls += entry.hadRecentInput ? 0 : (entry.value ?? 0)))
  watch('longtask', (entry) => noted.tasks.push({ at: entry.startTime, ms: entry.duration }))
}

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

const settleMs = 5000

/** What stood in the way of a touch between the first paint and five seconds later. */
const blocked = (tasks: Noted['tasks'], fcp: number) =>
  tasks
    .filter(({ at, ms }) => at + ms > fcp && at < fcp + settleMs)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)

/** One cold visit on a slow phone: 4 × slower, 1.6 Mbit/s, 150 ms a round trip. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const tools = await slowDown(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = new Set<string>()
  tools.on('Network.responseReceived', ({ response }) => {
    if (response.mimeType.includes('javascript') && response.url.startsWith('http')) scripts.add(response.url)
  })
  await page.addInitScript(observe)
  await page.goto(url)
  await page.waitForTimeout(settleMs + 500)
  const { fcp, noted } = await page.evaluate(() => ({
    noted: (globalThis as unknown as { noted: Noted }).noted,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await context.close()
  const bytes = await Promise.all([...scripts].map(gzipSize))
  return {
    fcp,
    lcp: noted.lcp,
    cls: noted.cls,
    tbt: blocked(noted.tasks, fcp),
    scriptBytes: bytes.reduce((sum, size) => sum + size, 0),
  }
}
