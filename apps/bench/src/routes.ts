import type { Browser, Page } from 'playwright'

import { launch } from './launch.ts'
import { signInMember } from './members.ts'
import type { Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { addedScript, openSignedIn } from './signed-in-page.ts'
import type { Route } from './signed-in-page.ts'

interface Weighed extends Omit<Route, 'path'> {
  what: string
  /** The limit of its script in kB. */
  limit: number
  path: (product: Product) => string | Promise<string>
}

const heading = (name?: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) })

async function idOf({ pool }: Product, query: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(query)
  if (!rows[0]) throw new Error(`there is nothing to show: ${query}`)
  return rows[0].id
}

const onPatron = (path: Weighed['path']) => ({ host: 'patron' as const, path, isThere: heading() })

const weighed: readonly Weighed[] = [
  {
    what: 'calendar',
    limit: 60,
    host: 'provider',
    path: () => '/provider/bookings',
    isThere: heading('Calendar'),
  },
  {
    what: 'chat',
    limit: 45,
    host: 'patron',
    path: (product) =>
      idOf(
        product,
        `select r.id from chat_rooms r join chat_groups g on g.id = r.group_id
          where g.access = 'public' and r.last_seq > 5 and r.status = 'open' limit 1`,
      ).then((id) => `/chat-rooms/${id}`),
    isThere: (page) => page.getByRole('log'),
  },
  {
    what: 'questionnaire',
    limit: 30,
    ...onPatron(() => '/questionnaires/phq-9'),
    isThere: (page) => page.getByRole('main').getByRole('radio'),
  },
  { what: 'Lotus', limit: 30, ...onPatron(() => '/lotus') },
  {
    what: 'event',
    limit: 40,
    ...onPatron(
      async (product) =>
        `/events/${await idOf(product, `select id from events where status = 'published' limit 1`)}`,
    ),
  },
  {
    what: 'item to learn from',
    limit: 40,
    ...onPatron(
      async (product) =>
        `/educational-content/${await idOf(product, `select id from educational_contents where status = 'published' limit 1`)}`,
    ),
  },
]

/** The script size that heavy screens add after a log-in. */
export async function measureRoutes(product: Product): Promise<Row[]> {
  const browser: Browser = await launch()
  try {
    const rows: Row[] = []
    for (const { what, limit, host, path, isThere } of weighed) {
      const page = await openSignedIn(browser, host, await signInMember(product, host))
      const added = await addedScript(page, { host, path: await path(product), isThere })
      rows.push(
        limited(`${what}: its route's script, gzip`, {
          value: Math.round(added / 100) / 10,
          unit: ' kB',
          limit,
        }),
      )
      await page.context().close()
    }
    return rows
  } finally {
    await browser.close()
  }
}
