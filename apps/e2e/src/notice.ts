import type { Page } from '@playwright/test'

/**
 * Does what is announced by a notice, and waits for it. A notice goes after two seconds, and on a busy machine the
 * next look at the page may come later: the page itself says when it appears.
 */
export async function noticed(page: Page, words: string, act: () => Promise<void>) {
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

/** A notice lies over the bar of a phone, and whatever is behind it cannot be pressed meanwhile. */
export const noticesGone = (page: Page) =>
  page.locator('[data-scope=toast][data-part=root]').last().waitFor({ state: 'detached' })
