import type { Kind, Role } from '@wellspring/api/contract/endpoint'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { hashPassword } from '../access/passwords.ts'
import { audienceOf } from '../rules.ts'
import { users } from '../tables.ts'

export interface NewAccount {
  kind: Kind
  email: string
  firstName: string
  lastName: string
  password: string
  roles?: Role[]
}

type HashedAccount = Omit<NewAccount, 'password'> & { passwordHash: string | null; isUnconfirmed?: boolean }

export async function insertAccount(context: Context, account: HashedAccount): Promise<string | null> {
  const audience = audienceOf(account.kind)
  return change(context, 'user.signUp', async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ ...account, audience, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!row) return { result: null }
    const { passwordHash: _passwordHash, isUnconfirmed: _isUnconfirmed, ...after } = account
    return { subject: `user:${row.id}`, after, result: row.id }
  })
}

/** Creates an account; null if the address already has one on that host. */
export async function createAccount(
  context: Context,
  { password, ...account }: NewAccount,
): Promise<string | null> {
  return insertAccount(context, { ...account, passwordHash: await hashPassword(password) })
}
