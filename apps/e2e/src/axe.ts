import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Faulty = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number]

/** Which part of the page it is, and what is wrong with it: with what lies over it, where that is why. */
function sayWhy({ html, target, any, all, none }: Faulty): string {
  const reasons = [...any, ...all, ...none].map(({ message, relatedNodes = [] }) =>
    [message, ...relatedNodes.map((other) => other.html)].join(' '),
  )
  return [html, target.join(' '), ...reasons].join(' ')
}

interface Found {
  /** The rule and the part of the page that breaks it. */
  about: string
  words: string
}

/** What axe finds, short enough to read in a report. */
async function foundOn(page: Page): Promise<Found[]> {
  // An element that is fading in has a colour of its own for that time.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))),
  )
  // Only with frames of somebody else does axe need the way over a page of its own, at four times the price.
  const framed = (await page.locator('iframe').count()) > 0
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!framed)
  const { violations } = await axe.withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => ({ about: `${id} ${node.target.join(' ')}`, words: `${id}: ${sayWhy(node)}` })),
  )
}

/** What axe finds on the whole screen at once, and some, seen from an end of the page. */
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
  // An answer that arrives while axe looks makes the page longer, and fades in: only what stays is a fault.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // A page that is as tall as its window ends below it: at its end it leaves room for what is fixed there.
  const fromBottom = await foundFrom(page, 'bottom')
  if (fromBottom.length === 0) return []
  // What a bar covers at one end of the page can be scrolled from under it: it is free at the other.
  const known = new Set(fromBottom.map(({ about }) => about))
  return (await foundFrom(page, 'top')).filter(({ about }) => known.has(about)).map(({ words }) => words)
}

export async function expectClean(page: Page, path: string, heading?: string | RegExp) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, ...(heading && { name: heading }) })).toBeVisible()
  await clean(page, path)
}

/** What the page shows now. */
export const clean = async (page: Page, what: string) =>
  expect.soft(await violationsOf(page), what).toEqual([])
