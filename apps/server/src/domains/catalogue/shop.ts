import { eq, sql } from '../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { users } from '../identity/tables.ts'
import { isLicenseOver } from '../onboarding/credentials/license-over.ts'
import { applications } from '../onboarding/tables.ts'
import { products, sellers } from './tables.ts'

/** Opens a shop with the first product, under the business name or else the owner's name. */
export async function ensureShop(tx: Tx, userId: string): Promise<void> {
  const [owner] = await tx
    .select({
      businessName: applications.businessName,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .leftJoin(applications, eq(applications.userId, users.id))
    .where(eq(users.id, userId))
  if (!owner) throw new Error(`there is no account ${userId}`)
  const name = owner.businessName?.trim() || `${owner.firstName} ${owner.lastName}`
  await tx.insert(sellers).values({ id: userId, name }).onConflictDoNothing()
}

/** Opens or renames a shop under the provider's public name. */
export async function openOrRenameShop(
  tx: Tx,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await tx
    .insert(sellers)
    .values({ id: userId, name })
    .onConflictDoUpdate({ target: sellers.id, set: { name } })
}

/** Whether a user has published products. */
export const sellsThings = (userId: SQLWrapper): SQL =>
  sql`exists (select from ${products} where ${products.sellerId} = ${userId} and ${products.status} = 'published')`

/** Opens or closes a shop along with its owner's listing in the directory. Existing purchases are unaffected. */
export async function setShopOpen(tx: Tx, userId: string, isOpen: boolean): Promise<void> {
  await tx.update(sellers).set({ isOpen }).where(eq(sellers.id, userId))
}

/** Whether a seller may have products on sale: a member with an open shop and a valid licence. */
export async function maySellNow(tx: Tx, context: Context, sellerId: string): Promise<boolean> {
  const [seller] = await tx
    .select({
      roles: users.roles,
      stage: applications.stage,
      isOpen: sellers.isOpen,
      isOver: isLicenseOver(users.id, sql`${context.now().toISOString()}::timestamptz`),
    })
    .from(users)
    .innerJoin(sellers, eq(sellers.id, users.id))
    .leftJoin(applications, eq(applications.userId, users.id))
    .where(eq(users.id, sellerId))
  const { isOpen, isOver, roles, stage } = seller ?? { isOpen: false, isOver: true, roles: [], stage: null }
  return isOpen && !isOver && roles.includes('member-provider') && stage !== 'suspended'
}
