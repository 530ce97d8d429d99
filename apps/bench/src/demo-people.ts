import { sessionOf } from './product.ts'
import type { Account, Product } from './product.ts'
import type { AnyHost } from './signed-in-page.ts'

/** Demo accounts with much data, by role. */
export const people: Record<string, { host: AnyHost; email: string }> = {
  patron: { host: 'patron', email: 'patron@wellspring.example' },
  provider: { host: 'provider', email: 'provider@wellspring.example' },
  organisation: { host: 'tenant', email: 'tenant@wellspring.example' },
  administrator: { host: 'admin', email: 'admin@wellspring.example' },
  'member of the staff': { host: 'admin', email: 'staff@wellspring.example' },
}

export async function accountOf(
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

/** The path of each dashboard. */
export const todayOf: Record<AnyHost, string> = {
  patron: '/dashboard',
  provider: '/provider/dashboard',
  tenant: '/tenant/dashboard',
  admin: '/admin/dashboard',
}
