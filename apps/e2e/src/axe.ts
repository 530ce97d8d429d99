import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Faulty = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number]

/** Describes the faulty element and the reasons, including the elements that overlap it. */
function sayWhy({ html, target, any, all, none }: Faulty): string {
  const reasons = [...any, ...all, ...none].map(({ message, relatedNodes = [] }) =>
    [message, ...relatedNodes.map((other) => other.html)].join(' '),
  )
  return [html, target.join(' '), ...reasons].join(' ')
}

interface Found {
  /** The violated rule and the faulty element. */
  about: string
  words: string
}

/** Returns axe's violations, short enough for a report. */
async function foundOn(page: Page): Promise<Found[]> {
  // An element that is fading in temporarily has another colour.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))),
  )
  // Only cross-origin frames require axe's non-legacy mode, which costs four times as much.
  const framed = (await page.locator('iframe').count()) > 0
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!framed)
  const { violations } = await axe.withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => ({ about: `${id} ${node.target.join(' ')}`, words: `${id}: ${sayWhy(node)}` })),
  )
}

/** Checks the page in a window taller than its content, scrolled to one end. */
async function foundFrom(page: Page, end: 'bottom' | 'top') {
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: 2 * Math.max(size.height, height) })
  await page.evaluate(
    (isBottom) => scrollTo(0, isBottom ? document.documentElement.scrollHeight : 0),
    end === 'bottom',
  )
  try {
    return await foundOn(page)
  } finally {
    await page.setViewportSize(size)
  }
}

async function violationsOf(page: Page): Promise<string[]> {
  // A response that arrives during the check lengthens the page and fades in, so the check waits for it.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // At the bottom, the page leaves room for its fixed bars.
  const fromBottom = await foundFrom(page, 'bottom')
  if (fromBottom.length === 0) return []
  // An element that a bar covers at one end of the page is free at the other, so only violations at both ends count.
  const known = new Set(fromBottom.map(({ about }) => about))
  return (await foundFrom(page, 'top')).filter(({ about }) => known.has(about)).map(({ words }) => words)
}

export async function expectClean(page: Page, path: string, heading?: string | RegExp) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, ...(heading && { name: heading }) })).toBeVisible()
  await clean(page, path)
}

/** Checks the page in its current state. */
export const clean = async (page: Page, what: string) =>
  expect.soft(await violationsOf(page), what).toEqual([])
