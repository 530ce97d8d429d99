import { launch } from './launch.ts'
import { median } from './load.ts'
import type { Account } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { comeIn, openSignedIn, originOf } from './signed-in-page.ts'
import { slowDown } from './slow-line.ts'

const rounds = 5

/** Runs in the page: records long tasks. */
function noteTasks() {
  const tasks: number[] = []
  Object.assign(globalThis, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    { type: 'longtask' },
  )
}

/** Runs in the page: measures from the press of a room to the frame with its last message. */
function press({ href, words }: { href: string; words: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const patience = setTimeout(() => reject(new Error('the room did not open in time')), 20_000)
    const watching = new MutationObserver(() => {
      if (!document.querySelector('[role=log]')?.textContent.includes(words)) return
      watching.disconnect()
      clearTimeout(patience)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    })
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
    document.querySelector<HTMLElement>(`a[href$="${href}"]`)?.click()
  })
}

/** Opens a long room from the list on a slow connection and scrolls up. */
export async function measureRoomOpening(reader: Account, room: string, words: string): Promise<Row[]> {
  const browser = await launch()
  try {
    const opened: number[] = []
    let longest = 0
    for (let round = 0; round < rounds; round++) {
      const page = await openSignedIn(browser, 'patron', reader)
      await comeIn(page, 'patron')
      await page.goto(`${originOf('patron')}/chat-rooms`)
      await page.locator(`a[href$="${room}"]`).first().waitFor()
      await page.waitForTimeout(1000)
      await slowDown(page)
      opened.push(await page.evaluate(press, { href: room, words }))
      await page.evaluate(noteTasks)
      for (let turn = 0; turn < 20; turn++) {
        await page.getByRole('log').hover()
        await page.mouse.wheel(0, -900)
        await page.waitForTimeout(100)
      }
      const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
      longest = Math.max(longest, ...tasks)
      await page.context().close()
    }
    return [
      limited('a room of 100,000 messages opens at 1.6 Mbit/s, median', {
        value: Math.round(median(opened)),
        unit: ' ms',
        limit: 1000,
      }),
      limited('longest stall while it is scrolled up through', {
        value: Math.round(longest),
        unit: ' ms',
        limit: 100,
      }),
    ]
  } finally {
    await browser.close()
  }
}
