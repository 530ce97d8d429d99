import { cpuOfReads } from './cpu-of-reads.ts'
import { launch } from './launch.ts'
import { sessionOf } from './product.ts'
import type { Account, Product } from './product.ts'
import { limited } from './rows.ts'
import type { Row } from './rows.ts'
import { openSignedIn, originOf } from './signed-in-page.ts'
import type { AnyHost } from './signed-in-page.ts'

/** Demo accounts with much to say, by what they are. */
const people: Record<string, { host: AnyHost; email: string }> = {
  patron: { host: 'patron', email: 'patron@wellspring.example' },
  provider: { host: 'provider', email: 'provider@wellspring.example' },
  organisation: { host: 'tenant', email: 'tenant@wellspring.example' },
  administrator: { host: 'admin', email: 'admin@wellspring.example' },
  'member of the staff': { host: 'admin', email: 'staff@wellspring.example' },
}

async function accountOf(
  { pool }: Product,
  { host, email }: { host: AnyHost; email: string },
): Promise<Account> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where audience = $1 and email = $2',
    [host, email],
  )
  const [found] = rows
  if (!found) throw new Error(`the demo has no account ${email}`)
  return sessionOf(pool, { id: found.id, audience: host })
}

/** Where each first page is. */
const todayOf: Record<AnyHost, string> = {
  patron: '/dashboard',
  provider: '/provider/dashboard',
  tenant: '/tenant/dashboard',
  admin: '/admin/dashboard',
}

/** What a browser asks the server for on somebody's first page. */
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
 * First pages: their figures, which are one statement, and all that they ask for: who somebody is, whom to call in need,
 * and what is theirs, in one question.
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
