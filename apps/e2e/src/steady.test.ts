import { expect, test } from '@playwright/test'

import type { Page } from '@playwright/test'

import { ask } from './ask.ts'
import { newEmail, signUp } from './patron.ts'
import { origin } from './product.ts'
import type { Host } from './product.ts'
import { signedIn } from './signed-in.ts'
import type { Account } from './signed-in.ts'

/** The most by which what is seen may move while a page arrives. */
const MOST_SHIFT = 0.02

/** How far what is seen has moved, and each part that did: its size and place before and after, in pixels. */
interface Shifts {
  sum: number
  moved: string[]
}

/** Adds up every shift that nobody has asked for by a press or a key. */
function countShifts() {
  const kept = globalThis as unknown as { shifts: Shifts }
  kept.shifts = { sum: 0, moved: [] }
  const placeOf = ({ x, y, width, height }: DOMRect) =>
    `${[width, height].map(Math.round).join('×')} at ${[x, y].map(Math.round).join()}`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    })[]) {
      if (entry.hadRecentInput) continue
      kept.shifts.sum += entry.value
      for (const { node, previousRect, currentRect } of entry.sources) {
        const said = `${node?.nodeName} "${node?.textContent?.slice(0, 40)}"`
        kept.shifts.moved.push(`${said} ${placeOf(previousRect)} > ${placeOf(currentRect)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Fails when what is seen has moved too far, and says what did. */
async function expectSteady(page: Page, path: string) {
  const { sum, moved } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
  expect(sum, [path, ...moved].join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
}

// Each looks for itself: together they take no longer than the longest.
test.describe.configure({ mode: 'parallel' })

// Whoever reads elsewhere than the server stands: what it has drawn stays all the same.
test.use({ locale: 'en-GB', timezoneId: 'Europe/Berlin' })

test('no page moves while it arrives, and none is drawn again', async ({ page }) => {
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(`${page.url()}: ${message}`))
  await page.addInitScript(countShifts)
  await page.goto('/home')
  const { providers } = await ask<{ providers: { id: string }[] }>(page, {
    method: 'GET',
    path: '/provider-details?free=open&limit=1',
  })
  const provider = `/providers/${providers[0]?.id}`
  for (const path of [
    '/home',
    '/find-provider',
    provider,
    `${provider}/book`,
    '/shop',
    '/services',
    '/events',
    '/upcoming-events',
    '/coaches',
    '/educational-content',
    '/memberships',
    '/about',
    '/faq',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectSteady(page, path)
    const aside = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(aside, `${path} is no wider than the window`).toBe(0)
    // Scroll bars take no room here, so none is left for them either.
    const left = await page.getByRole('banner').evaluate((header) => {
      return window.innerWidth - header.getBoundingClientRect().right
    })
    expect(left, path).toBe(0)
  }
  expect(broken).toEqual([])
})

for (const width of [360, 768, 1280])
  test(`providers that come late to the start page move nothing below them, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(countShifts)
    let begin = () => {}
    const isRead = new Promise<void>((resolve) => {
      begin = resolve
    })
    await page.route('**/provider-details?*', async (route) => {
      await isRead
      await route.continue()
    })
    await page.goto('/home')
    const below = page.getByRole('heading', { name: 'How it works' })
    await below.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
    await expect(page.getByText('Providers are on their way')).toBeAttached()
    begin()
    await expect(page.getByRole('link', { name: /^Book a Consultation with/ }).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expectSteady(page, '/home')
  })

for (const host of ['patron', 'provider', 'tenant', 'admin'] as const)
  test(`the log-in of the ${host} host comes to life where it was drawn`, async ({ page }) => {
    const broken: string[] = []
    page.on('pageerror', ({ message }) => broken.push(message))
    await page.addInitScript(countShifts)
    await page.goto(`${origin(host)}/login`, { waitUntil: 'commit' })
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
    await expect(page.getByRole('textbox').first()).toBeEditable()
    await page.waitForLoadState('networkidle')
    expect(await heading?.evaluate(({ isConnected }) => isConnected)).toBe(true)
    await expectSteady(page, '/login')
    expect(broken).toEqual([])
  })

/**
 * What each role sees, all the pages whose parts come one after another among them. `$` is an id: that of the first link
 * of this shape on the page before.
 */
const own: readonly (readonly [Account, Host, readonly string[]])[] = [
  [
    'buyer',
    'patron',
    [
      '/dashboard',
      '/checkout',
      '/my-events',
      '/my-events/$',
      '/upcoming-events',
      '/profile',
      '/my-orders',
      '/my-orders/$',
      '/my-bookings',
      '/my-bookings/$',
      '/my-packages',
      '/wallet',
      '/lotus',
      '/moods',
      '/questionnaires/sharing',
      '/chat-rooms',
      '/chat-rooms/$',
      '/notifications',
      '/memberships',
      '/safe',
      // Everybody's pages, which come with what is theirs to whoever is logged in.
      '/home',
      '/find-provider',
      '/providers/$',
      '/providers/$/book',
      '/shop',
      '/product-detail/$',
      '/events',
      '/educational-content',
      '/wellness-center',
      '/faq',
    ],
  ],
  ['seller', 'provider', ['/provider/dashboard', '/provider/events', '/provider/services']],
  [
    'practice',
    'provider',
    [
      '/provider/bookings',
      '/provider/clients',
      '/provider/clients/$',
      '/provider/coaching',
      '/provider/orders',
      '/provider/orders/$',
      '/provider/products',
      '/provider/products/$',
      '/provider/disputes',
      '/provider/wallet',
      '/provider/reviews',
      '/provider/profile',
      '/chat-rooms',
      '/chat-rooms/$',
      '/subscription',
      '/safe',
    ],
  ],
  ['tenant', 'tenant', ['/tenant/dashboard', '/tenant/members', '/tenant/invitations', '/tenant/billing']],
  [
    'admin',
    'admin',
    [
      '/admin/dashboard',
      '/admin/applications',
      // The oldest first: whoever signs up meanwhile in another journey would move the others.
      '/admin/people?sort=since',
      '/admin/people/$',
      '/admin/products',
      '/admin/products/$',
      '/admin/events',
      '/admin/events/$',
      '/admin/events/$/dates/$',
      '/admin/wallet',
      '/admin/wallet/accounts/seller_paid',
      '/admin/moderation',
      // The oldest first, for the same reason.
      '/admin/activity-log?sort=at',
    ],
  ],
  [
    'staff',
    'admin',
    ['/admin/dashboard', '/admin/support', '/admin/support/$', '/admin/credentials', '/own-activity'],
  ],
]

const ids = /\/(?=[^/]*\d)[0-9a-f-]{36}(?=\/|$)/g

/** A line on which what is asked later comes later. */
async function slowDown(page: Page) {
  const line = await page.context().newCDPSession(page)
  const speed = 1_600_000 / 8
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: speed,
    uploadThroughput: speed,
  })
}

/** A device whose clock is ahead by two minutes: other words, and hardly longer ones. */
function beAhead() {
  const Right = Date
  const ahead = 2 * 60_000
  globalThis.Date = class extends Right {
    constructor(...parts: []) {
      // With what it was given, or the present moment of such a clock.
      super(...((parts.length > 0 ? parts : [Right.now() + ahead]) as []))
    }
    static override now = () => Right.now() + ahead
  } as DateConstructor
}

/** Where the first link of this shape leads; what is listed may come late. */
async function linkLike(page: Page, shape: string): Promise<string> {
  let found: string | undefined
  const find = async () => {
    const all = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
    found = all.find((one) => one.replaceAll(ids, '/$') === shape)
    return found
  }
  await expect.poll(find, `a link like ${shape} on ${page.url()}`).toBeDefined()
  return found ?? shape
}

/** One page after the other, each looked at until nothing comes any more. */
async function expectAllSteady(page: Page, host: Host, paths: readonly string[]) {
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(`${page.url()}: ${message}`))
  await page.addInitScript(countShifts)
  // What the server has drawn stays, whatever time the device believes it is.
  await page.addInitScript(beAhead)
  // The server has to have heard once where the device is: its session was begun elsewhere.
  await page.goto(`${origin(host)}/safe`)
  await slowDown(page)
  for (const path of paths) {
    const at = path.includes('$') ? await linkLike(page, path) : path
    await page.goto(`${origin(host)}${at}`)
    await page.waitForLoadState('networkidle')
    await expectSteady(page, path)
  }
  expect(broken).toEqual([])
}

for (const [account, host, paths] of own)
  test(`nothing moves under the eyes of ${account} while their answers come one after another`, async ({
    browser,
    viewport,
  }) => {
    const page = await signedIn(browser, account, { viewport })
    await expectAllSteady(page, host, paths)
    await page.context().close()
  })

test('a calendar does not move on a tablet either, where it has other days', async ({ browser }) => {
  const page = await signedIn(browser, 'practice', { viewport: { width: 768, height: 1024 } })
  await expectAllSteady(page, 'provider', ['/provider/bookings'])
  await page.context().close()
})

for (const [host, form] of [
  ['provider', '/provider-forms'],
  ['tenant', '/profile-setup'],
] as const)
  test(`nothing moves under the eyes of somebody who has not applied as a ${host} yet`, async ({ page }) => {
    await signUp(page, newEmail(), host)
    await expectAllSteady(page, host, ['/', form, '/memberships', '/support', '/security', '/notifications'])
  })

test('a guest with nothing in the cart is told so at the checkout, and where to go on', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('Your cart waits for you.', { exact: false })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fcheckout',
  )
  await page.getByRole('link', { name: 'Visit the shop' }).click()
  await expect(page).toHaveURL(/\/shop/)
})
