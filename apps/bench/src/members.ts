import { signIn } from './product.ts'
import type { Account, Product } from './product.ts'
import type { Host } from './signed-in-page.ts'

/** A signed-in account. A provider has a membership and a directory entry. */
export async function signInMember({ pool }: Pick<Product, 'pool'>, host: Host): Promise<Account> {
  const account = await signIn(pool, host)
  if (host === 'patron') return account
  await pool.query(`update users set roles = '{member-provider}' where id = $1`, [account.id])
  await pool.query(
    `insert into providers (id, name, profession, description, domains, formats, languages, is_listed, verified_at, created_at)
      values ($1, 'Bench', 'Coach', '', '{mental}', '{Telehealth}', '{English}', true, now(), now())`,
    [account.id],
  )
  return account
}
