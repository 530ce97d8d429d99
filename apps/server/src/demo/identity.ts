import { and, eq } from '../db/drizzle.ts'

import type { Kind, Role } from '@wellspring/api/contract/endpoint'

import type { Context } from '../context.ts'
import { createAccount } from '../domains/identity/actions/create-account.ts'
import { audienceOf, seesEverybodys } from '../domains/identity/rules.ts'
import { users } from '../domains/identity/tables.ts'
import { STAFF_DAYS, ago } from './ago.ts'

export const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const password = 'Wellspring1!'

interface DemoPerson {
  kind: Kind
  firstName: string
  lastName: string
}

const people: DemoPerson[] = [
  { kind: 'patron', firstName: 'Maya', lastName: 'Haddad' },
  { kind: 'provider', firstName: 'Jonas', lastName: 'Weber' },
  { kind: 'tenant', firstName: 'Amara', lastName: 'Okafor' },
  { kind: 'admin', firstName: 'Ruth', lastName: 'Lindqvist' },
  { kind: 'staff', firstName: 'Tomas', lastName: 'Silva' },
]

export const secondAdministrator: DemoPerson & { email: string } = {
  kind: 'admin',
  firstName: 'Idris',
  lastName: 'Bello',
  email: 'idris.bello@wellspring.example',
}

/** Creates a demo account unless it exists, and returns its id. */
export async function demoAccount(
  context: Context,
  account: { kind: Kind; email: string; firstName: string; lastName: string; roles?: Role[] },
): Promise<string> {
  const [known] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, audienceOf(account.kind)), eq(users.email, account.email)))
  const id = known?.id ?? (await createAccount(context, { ...account, password }))
  if (!id) throw new Error(`${account.email} could not be created`)
  // The passwords are public, and people who try the demo have no authenticator app.
  if (!known && seesEverybodys(account))
    await context.deps.database.write((tx) =>
      tx.update(users).set({ isSecondFactorWaived: true }).where(eq(users.id, id)),
    )
  return id
}

/** Creates one account of each kind with the password from the README, and returns their ids. */
export async function seedIdentity(context: Context): Promise<Map<Kind, string>> {
  const ids = new Map<Kind, string>()
  for (const person of people)
    ids.set(
      person.kind,
      await demoAccount(ago(context, STAFF_DAYS), { ...person, email: `${person.kind}@wellspring.example` }),
    )
  // The second administrator is notified of emergency accesses by the first.
  await demoAccount(ago(context, STAFF_DAYS), secondAdministrator)
  return ids
}
