import { cpuOfReads } from './cpu-of-reads.ts'
import { launch } from './launch.ts'
import { accountOf, people, todayOf } from './demo-people.ts'
import type { Account, Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { openSignedIn, originOf } from './signed-in-page.ts'
import type { AnyHost } from './signed-in-page.ts'

/** Lists the API requests of a user's dashboard. */
async function listRequests(host: AnyHost, account: Account): Promise<string[]> {
  const browser = await launch()
  try {
    const page = await openSignedIn(browser, host, account)
    const paths = new Set<string>()
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.method() === 'GET' && pathname.startsWith('/v1/')) paths.add(pathname + search)
    })
    await page.goto(`${originOf(host)}${todayOf[host]}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    return [...paths]
  } finally {
    await browser.close()
  }
}

/**
 * Dashboards: their figures, which are one statement, and all data of the page in one request, including the account
 * and the help lines.
 */
export async function measureFirstPages(product: Product): Promise<Row[]> {
  const rows: Row[] = []
  for (const [who, { host, email }] of Object.entries(people)) {
    const account = await accountOf(product, { host, email })
    const paths = await listRequests(host, account)
    const reader = { host, cookie: account.cookie }
    const figures = await cpuOfReads(product, reader, ['/v1/dashboard'])
    const all = await cpuOfReads(product, reader, paths)
    rows.push(
      limited(`first page of a ${who}, requests`, { value: paths.length, unit: '', limit: 4 }),
      limited(`figures of a ${who}, processor of the server`, {
        value: figures.server,
        unit: ' ms',
        limit: 10,
      }),
      limited(`figures of a ${who}, processor of the database`, {
        value: figures.database,
        unit: ' ms',
        limit: 10,
      }),
      limited(`first page of a ${who}, all of its requests, processor of the server`, {
        value: all.server,
        unit: ' ms',
        limit: 10,
      }),
    )
  }
  return rows
}
