import { launch } from './launch.ts'
import { median } from './load.ts'
import type { Account } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { comeIn, openSignedIn, originOf } from './signed-in-page.ts'

const rounds = 5

/** Runs in the page: measures from the tap on a mood to the frame that confirms it. */
function tap(): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const patience = setTimeout(() => reject(new Error('the mood was not saved in time')), 20_000)
    const watching = new MutationObserver(() => {
      if (!document.querySelector('section[aria-labelledby=mood-tap] [role=status]')?.textContent) return
      watching.disconnect()
      clearTimeout(patience)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    })
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
    document.querySelector<HTMLElement>('[role=group][aria-label^="How are you"] button')?.click()
  })
}

/** How soon a tap on a mood shows, online and offline. */
export async function measureMoodTap(person: Account): Promise<Row[]> {
  const browser = await launch()
  try {
    const rows: Row[] = []
    for (const isOffline of [false, true]) {
      const page = await openSignedIn(browser, 'patron', person)
      await comeIn(page, 'patron')
      const taps: number[] = []
      for (let round = 0; round < rounds; round++) {
        await page.context().setOffline(false)
        await page.goto(`${originOf('patron')}/moods`)
        await page.getByRole('button', { name: 'Happy', exact: true }).waitFor()
        await page.waitForLoadState('networkidle')
        await page.context().setOffline(isOffline)
        taps.push(await page.evaluate(tap))
      }
      rows.push(
        limited(`a tap on a mood is answered${isOffline ? ' without a connection' : ''}, median`, {
          value: Math.round(median(taps)),
          unit: ' ms',
          limit: 100,
        }),
      )
      await page.context().close()
    }
    return rows
  } finally {
    await browser.close()
  }
}
