import { randomUUID } from 'node:crypto'

import type { Browser, Page } from 'playwright'

import { median } from './load.ts'
import { credentialing } from './applications.ts'
import { signIn } from './product.ts'
import type { Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { addedScript, openSignedIn } from './signed-in-page.ts'

/** Runs in the page: measures from the press of Next to the frame with the next step. */
function pressNext(): Promise<number> {
  return new Promise((resolve, reject) => {
    const heading = () => document.querySelector('h2')?.textContent
    const before = heading()
    const began = performance.now()
    const watching = new MutationObserver(() => {
      if (heading() === before) return
      watching.disconnect()
      clearTimeout(patience)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    })
    const patience = setTimeout(() => {
      const said = [...document.querySelectorAll('[role=alert], [id$=error-text]')].map(
        ({ textContent }) => textContent,
      )
      reject(new Error(`the step ${before} did not end: ${said.join(' ')}`))
    }, 20_000)
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
    ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next')?.click()
  })
}

async function applying(browser: Browser, { pool }: Product): Promise<Page> {
  const account = await signIn(pool, 'provider')
  await pool.query(
    `insert into application_drafts (user_id, details, step, revision, saved_at) values ($1, $2, 1, 1, now())`,
    [account.id, JSON.stringify(credentialing(randomUUID()))],
  )
  return openSignedIn(browser, 'provider', account)
}

const rounds = 5

/** The provider's wizard on a processor four times slower, and the script size of its route. */
export async function measureWizard(browser: Browser, product: Product): Promise<Row[]> {
  const steps: number[] = []
  let added = 0
  for (let round = 0; round < rounds; round++) {
    const page = await applying(browser, product)
    added = await addedScript(page, {
      host: 'provider',
      path: '/provider-forms',
      isThere: (form) => form.getByRole('heading', { level: 2, name: 'Basic Information' }),
    })
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (let step = 0; step < 5; step++) {
      steps.push(await page.evaluate(pressNext))
      // Two presses within half a second count as one.
      await page.waitForTimeout(700)
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
