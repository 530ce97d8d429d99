import { expect, test } from '@playwright/test'

import type { Page } from '@playwright/test'

import { callApi } from './call-api.ts'
import { newEmail, signUp } from './patron.ts'
import { origin } from './product.ts'
import type { Host } from './product.ts'
import { signedIn } from './signed-in.ts'
import type { Account } from './signed-in.ts'

/** Maximum layout shift while a page loads. */
const MOST_SHIFT = 0.02

/** The layout shift of a page, with the size and position of every shifted element before and after, in pixels. */
interface Shifts {
  sum: number
  moved: string[]
}

/** Sums all layout shifts that no input has caused. */
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

/** Fails when the layout shifts too far, and lists the shifted elements. */
async function expectSteady(page: Page, path: string) {
  const { sum, moved } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
  expect(sum, [path, ...moved].join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
}

// The tests are independent, so they run in parallel.
test.describe.configure({ mode: 'parallel' })

// The server-rendered page must persist for readers with another locale and time zone than the server's.
test.use({ locale: 'en-GB', timezoneId: 'Europe/Berlin' })

test('no page shifts while it loads or is rendered twice', async ({ page }) => {
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(`${page.url()}: ${message}`))
  await page.addInitScript(countShifts)
  await page.goto('/home')
  const { providers } = await callApi<{ providers: { id: string }[] }>(page, {
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
    // Scroll bars take no space here, so no space is reserved for them.
    const left = await page.getByRole('banner').evaluate((header) => {
      return window.innerWidth - header.getBoundingClientRect().right
    })
    expect(left, path).toBe(0)
  }
  expect(broken).toEqual([])
})

for (const width of [360, 768, 1280])
  test(`providers that load late on the start page shift nothing below them, ${width} wide`, async ({
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
    await expect(page.getByText('Loading providers')).toBeAttached()
    begin()
    await expect(page.getByRole('link', { name: /^Book a Consultation with/ }).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expectSteady(page, '/home')
  })

for (const host of ['patron', 'provider', 'tenant', 'admin'] as const)
  test(`the log-in page of the ${host} host is hydrated in place`, async ({ page }) => {
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
 * The pages of each role, including those whose parts load one after another. `$` is an id: that of the first matching
 * link on the previous page.
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
      // Public pages, which include personal data for signed-in users.
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
      // Oldest first, because sign-ups in other journeys would shift the list.
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
      // Oldest first, for the same reason.
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

/** Delays requests so that later ones are answered later. */
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

/** Sets the device's clock two minutes ahead, which changes relative times but hardly their length. */
function beAhead() {
  const Right = Date
  const ahead = 2 * 60_000
  globalThis.Date = class extends Right {
    constructor(...parts: []) {
      // Date with its arguments, or the present time of such a clock.
      super(...((parts.length > 0 ? parts : [Right.now() + ahead]) as []))
    }
    static override now = () => Right.now() + ahead
  } as DateConstructor
}

/** Returns the target of the first link that matches a pattern, which may load late. */
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

/** Opens one page after the other and observes each until it is complete. */
async function expectAllSteady(page: Page, host: Host, paths: readonly string[]) {
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(`${page.url()}: ${message}`))
  await page.addInitScript(countShifts)
  // The server-rendered page must persist whatever time the device believes it is.
  await page.addInitScript(beAhead)
  // The server has to learn the device's time zone first, because the session was created elsewhere.
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
  test(`nothing shifts for ${account} while responses arrive one after another`, async ({
    browser,
    viewport,
  }) => {
    const page = await signedIn(browser, account, { viewport })
    await expectAllSteady(page, host, paths)
    await page.context().close()
  })

test('a calendar does not shift on a tablet, where it has other days', async ({ browser }) => {
  const page = await signedIn(browser, 'practice', { viewport: { width: 768, height: 1024 } })
  await expectAllSteady(page, 'provider', ['/provider/bookings'])
  await page.context().close()
})

for (const [host, form] of [
  ['provider', '/provider-forms'],
  ['tenant', '/profile-setup'],
] as const)
  test(`nothing shifts for a ${host} who has not applied yet`, async ({ page }) => {
    await signUp(page, newEmail(), host)
    await expectAllSteady(page, host, ['/', form, '/memberships', '/support', '/security', '/notifications'])
  })

test('a guest with an empty cart is told so at the checkout, with a way on', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('Your cart will be waiting.', { exact: false })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fcheckout',
  )
  await page.getByRole('link', { name: 'Visit the shop' }).click()
  await expect(page).toHaveURL(/\/shop/)
})
