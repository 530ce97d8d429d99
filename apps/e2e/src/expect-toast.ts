import type { Page } from '@playwright/test'

/**
 * Runs an action that causes a notice, and waits for the notice. It disappears after two seconds, and on a busy machine
 * polling may miss it, so an observer in the page reports it.
 */
export async function expectToast(page: Page, words: string, act: () => Promise<void>) {
  const appeared = page.evaluate(
    ({ words, waitMs }) =>
      new Promise<void>((resolve, reject) => {
        const observer = new MutationObserver(() => {
          const titles = [...document.querySelectorAll('[data-scope=toast][data-part=title]')]
          if (titles.some(({ textContent }) => textContent.includes(words))) resolve()
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
        setTimeout(() => reject(new Error(`No notice says “${words}”.`)), waitMs)
      }),
    { words, waitMs: 90_000 },
  )
  await Promise.all([appeared, act()])
}

/** On a phone a notice covers the bar, whose buttons cannot be pressed in the meantime. */
export const toastsGone = (page: Page) =>
  page.locator('[data-scope=toast][data-part=root]').last().waitFor({ state: 'detached' })
