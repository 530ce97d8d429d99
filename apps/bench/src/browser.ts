import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { chromium } from 'playwright'
import type { Browser } from 'playwright'

import type { Row } from './api.ts'
import { median } from './load.ts'
import { HOST } from './product.ts'

interface Visit {
  fcp: number
  lcp: number
  cls: number
  tbt: number
  scriptBytes: number
}

/** Runs in the page: notes what the browser says of its own speed. */
function observe() {
  const noted = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(globalThis, { noted })
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => (noted.lcp = entry.startTime))
  watch('layout-shift', (entry) => (noted.cls += entry.hadRecentInput ? 0 : (entry.value ?? 0)))
  watch('longtask', (entry) => (noted.tbt += Math.max(0, entry.duration - 50)))
}

/** One cold visit on a slow phone: 4 × slower, 1.6 Mbit/s, 150 ms a round trip. */
async function visit(browser: Browser, at: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = new Set<string>()
  let scriptBytes = 0
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.addInitScript(observe)
  await page.goto(`http://${HOST}${at}`)
  await page.waitForTimeout(5000)
  const noted = await page.evaluate(() => ({
    ...(globalThis as unknown as { noted: Omit<Visit, 'fcp' | 'scriptBytes'> }).noted,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await context.close()
  return { ...noted, scriptBytes }
}

const wanted: Record<string, number> = { home: 600, list: 1100, product: 800 }

/** The patron's public pages as a newcomer on a slow phone gets them; medians of five. */
export async function measureBrowser(productId: string): Promise<Row[]> {
  // The resolver belongs to the journeys; apps do not import each other, a program may load a file.
  const file = path.join(import.meta.dirname, '../../e2e/src/chromium.ts')
  const { resolveChromium } = (await import(pathToFileURL(file).href)) as {
    resolveChromium: () => Promise<{ executablePath?: string; env: Record<string, string> }>
  }
  const { executablePath, env } = await resolveChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox'],
  })
  const rows: Row[] = []
  for (const [name, at] of [
    ['home', '/'],
    ['list', '/products'],
    ['product', `/product-detail/${productId}`],
  ] as const) {
    const visits: Visit[] = []
    for (let round = 0; round < 5; round++) visits.push(await visit(browser, at))
    const of = (key: keyof Visit) => median(visits.map((one) => one[key]))
    const limit = wanted[name] ?? 0
    rows.push({
      what: `${name} page`,
      measured: `FCP ${Math.round(of('fcp'))} ms, LCP ${Math.round(of('lcp'))} ms, TBT ${Math.round(of('tbt'))} ms, CLS ${of('cls').toFixed(3)}`,
      beside: `${(of('scriptBytes') / 1000).toFixed(0)} kB of script on the wire`,
      wanted: `LCP ≤ ${limit} ms, TBT ≤ 150 ms, CLS ≤ 0.02`,
      met: of('lcp') <= limit && of('tbt') <= 150 && of('cls') <= 0.02,
    })
  }
  await browser.close()
  return rows
}
