import type { Browser, Locator, Page } from 'playwright'

import { signIn } from './product.ts'
import type { Product } from './product.ts'
import { addedScript, openProviderPage } from './provider-page.ts'
import { limited } from './rows.ts'
import type { Row } from './rows.ts'

const routes: { what: string; path: string; isThere: (page: Page) => Locator }[] = [
  {
    what: 'calendar',
    path: '/provider/bookings',
    isThere: (page) => page.getByRole('heading', { level: 1, name: 'Bookings' }),
  },
]

async function makeMember({ pool }: Product) {
  const account = await signIn(pool, 'provider')
  await pool.query(`update users set roles = '{member-provider}' where id = $1`, [account.id])
  await pool.query(
    `insert into providers (id, name, profession, description, domains, formats, languages, is_listed, verified_at, created_at)
      values ($1, 'Bench', 'Coach', '', '{mental}', '{Telehealth}', '{English}', true, now(), now())`,
    [account.id],
  )
  return account
}

/** What the heavy screens of a provider add to the app. */
export async function measureRoutes(browser: Browser, product: Product): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, path, isThere } of routes) {
    const page = await openProviderPage(browser, await makeMember(product))
    const added = await addedScript(page, path, isThere)
    rows.push(
      limited(`${what}: its route's script, gzip`, {
        value: Math.round(added / 100) / 10,
        unit: ' kB',
        limit: 60,
      }),
    )
    await page.context().close()
  }
  return rows
}
