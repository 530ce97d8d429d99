import type { Browser, Page } from 'playwright'

import { accountOf, people, todayOf } from './demo-people.ts'
import { launch } from './launch.ts'
import type { Account, Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { openSignedIn, originOf } from './signed-in-page.ts'
import type { AnyHost } from './signed-in-page.ts'
import { inputDelay, openPhone, typicalVisit } from './visit.ts'
import type { InputDelay, Visit } from './visit.ts'

interface Visited {
  what: string
  url: string
  open: () => Promise<Page>
}

const hosts: readonly AnyHost[] = ['patron', 'provider', 'tenant', 'admin']

function rowsOf(what: string, { fcp, lcp, cls }: Visit, { longest, inSight }: InputDelay): Row[] {
  const ms = (figure: string, value: number, limit: number) =>
    limited(`${what}: ${figure}`, { value: Math.round(value), unit: ' ms', limit })
  return [
    ms('first contentful paint', fcp, 1000),
    ms('largest contentful paint', lcp, 1500),
    limited(`${what}: layout shift`, { value: cls, unit: '', limit: 0.02 }),
    ms('input delay', longest, 100),
    ms('input delay once the page is seen', inSight, 100),
  ]
}

async function whatIsVisited(browser: Browser, product: Product): Promise<Visited[]> {
  const { rows } = await product.pool.query<{ provider: string }>(
    `select id as provider from providers where is_listed and first_free_at is not null order by id limit 1`,
  )
  const [free] = rows
  if (!free) throw new Error('nobody has a free time')
  const accounts = new Map<string, Account>()
  for (const [who, person] of Object.entries(people)) accounts.set(who, await accountOf(product, person))
  const guest = (what: string, url: string): Visited => ({ what, url, open: () => openPhone(browser) })
  const signedIn = (who: keyof typeof people, what: string, path: string): Visited => {
    const account = accounts.get(who)
    const host = people[who]?.host
    if (!account || !host) throw new Error(`there is no ${who}`)
    return { what, url: `${originOf(host)}${path}`, open: () => openSignedIn(browser, host, account) }
  }
  return [
    ...hosts.map((host) => guest(`log-in, ${host}`, `${originOf(host)}/login`)),
    guest('booker, guest', `${originOf('patron')}/providers/${free.provider}/book`),
    ...Object.entries(people).map(([who, { host }]) => signedIn(who, `Today of a ${who}`, todayOf[host])),
    signedIn('patron', 'booker', `/providers/${free.provider}/book`),
    signedIn('patron', 'bookings', '/my-bookings'),
    signedIn('patron', 'orders', '/my-orders'),
    signedIn('patron', 'checkout', '/checkout'),
    signedIn('provider', 'calendar', '/provider/bookings'),
    signedIn('provider', 'services', '/provider/services'),
  ]
}

/** Log-in, booking and signed-in pages as a slow phone loads them with an empty cache. */
export async function measureSignedInVisits(product: Product): Promise<Row[]> {
  const browser = await launch()
  try {
    const rows: Row[] = []
    for (const { what, url, open } of await whatIsVisited(browser, product)) {
      const seen = await typicalVisit(open, url, 3)
      rows.push(...rowsOf(what, seen, await inputDelay(await open(), url)))
    }
    return rows
  } finally {
    await browser.close()
  }
}
