import { randomUUID } from 'node:crypto'

import type { Browser, Page } from 'playwright'

import { median } from './load.ts'
import { credentialing } from './applications.ts'
import { PORT, signIn } from './product.ts'
import type { Product } from './product.ts'
import { limited } from './rows.ts'
import type { Row } from './rows.ts'
import { gzipSize } from './visit.ts'

const origin = `http://provider.localhost:${PORT}`

/** Runs in the page: how long it is from the press of Next to the frame that shows the next step. */
function pressNext(): Promise<number> {
  return new Promise((resolve) => {
    const heading = () => document.querySelector('h2')?.textContent
    const before = heading()
    const began = performance.now()
    const watching = new MutationObserver(() => {
      if (heading() === before) return
      watching.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    })
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
    ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next')?.click()
  })
}

async function signedIn(browser: Browser, { pool }: Product): Promise<Page> {
  const { id, cookie } = await signIn(pool, 'provider')
  await pool.query(
    `insert into application_drafts (user_id, details, step, revision, saved_at) values ($1, $2, 1, 1, now())`,
    [id, JSON.stringify(credentialing(randomUUID()))],
  )
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    // A browser sets this cookie itself only over an encrypted line.
    extraHTTPHeaders: { cookie },
  })
  const page = await context.newPage()
  await page.addInitScript(
    (user) => localStorage.setItem('userData', user),
    JSON.stringify({ id, name: 'Bench Provider', kind: 'provider', avatar: null }),
  )
  return page
}

const rounds = 5

/** The provider's wizard on a processor four times slower, and what its route adds to the app. */
export async function measureWizard(browser: Browser, product: Product): Promise<Row[]> {
  const steps: number[] = []
  let added = 0
  for (let round = 0; round < rounds; round++) {
    const page = await signedIn(browser, product)
    const scripts = new Set<string>()
    page.on('response', (answer) => {
      if (answer.url().endsWith('.js')) scripts.add(answer.url())
    })
    // Whoever applies has logged in, and come by the dashboard.
    await page.goto(`${origin}/login`)
    await page.waitForURL('**/provider/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(500)
    const base = new Set(scripts)
    await page.goto(`${origin}/provider-forms`)
    await page.getByRole('heading', { level: 2, name: 'Basic Information' }).waitFor()
    await page.waitForTimeout(500)
    const own = [...scripts].filter((url) => !base.has(url))
    added = (await Promise.all(own.map(gzipSize))).reduce((sum, size) => sum + size, 0)
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (let step = 0; step < 5; step++) {
      steps.push(await page.evaluate(pressNext))
      await page.waitForTimeout(300)
    }
    await page.context().close()
  }
  return [
    limited('wizard: step change, median', { value: Math.round(median(steps)), unit: ' ms', limit: 100 }),
    limited('wizard: step change, slowest of 25', {
      value: Math.round(Math.max(...steps)),
      unit: ' ms',
      limit: 100,
    }),
    limited("wizard: its route's script, gzip", {
      value: Math.round(added / 100) / 10,
      unit: ' kB',
      limit: 60,
    }),
  ]
}
