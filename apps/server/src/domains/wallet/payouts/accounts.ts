import { isDeepStrictEqual } from 'node:util'

import { and, eq } from '../../../db/drizzle.ts'

import type { PayoutAccount } from '@wellspring/api/contract/wallet'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import type { ConnectedAccount } from '../../../ports/cards/port.ts'
import { problem } from '../../../problem.ts'
import { ensureShop } from '../../catalogue/shop.ts'
import { getUser } from '../../identity/queries.ts'
import { connectedAccounts, sales } from '../tables.ts'

type AccountRow = typeof connectedAccounts.$inferSelect

export const presentAccount = (row: AccountRow | undefined): PayoutAccount =>
  row
    ? { status: row.status, requirements: row.requirements, bank: row.bank }
    : { status: 'none', requirements: [], bank: null }

export async function findAccount(db: ReadOnly, sellerId: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(connectedAccounts).where(eq(connectedAccounts.sellerId, sellerId))
  return row
}

/** The change name of an account's new status. */
const stepOf = (was: AccountRow['status'], is: AccountRow['status']) =>
  was !== is && (is === 'restricted' || is === 'rejected')
    ? 'connectedAccount.restrict'
    : 'connectedAccount.sync'

/** Updates a seller's account to the gateway's state. */
async function follow(context: Context, sellerId: string, seen: ConnectedAccount): Promise<AccountRow> {
  const known = await findAccount(context.db, sellerId)
  return change(context, known ? stepOf(known.status, seen.status) : 'connectedAccount.open', async (tx) => {
    if (!known) await ensureShop(tx, sellerId)
    const row = { ...seen, sellerId, updatedAt: context.now() }
    await tx.insert(connectedAccounts).values(row).onConflictDoNothing()
    const [before] = await tx
      .select()
      .from(connectedAccounts)
      .where(eq(connectedAccounts.sellerId, sellerId))
      .for('update')
    if (!before) throw new Error('the account was not written')
    const { accountId, ...state } = seen
    const { status, requirements, bank } = before
    if (known && isDeepStrictEqual(state, { status, requirements, bank })) return { result: before }
    const [after] = await tx
      .update(connectedAccounts)
      .set({ ...state, updatedAt: context.now() })
      .where(and(eq(connectedAccounts.sellerId, sellerId), eq(connectedAccounts.accountId, accountId)))
      .returning()
    return {
      subject: `user:${sellerId}`,
      before: { status: known?.status ?? 'none' },
      after: { status: seen.status },
      result: after ?? before,
    }
  })
}

/** The seller's account as the gateway has it, or its last known state without an answer. */
export async function settleAccount(context: Context, sellerId: string): Promise<AccountRow | undefined> {
  const known = await findAccount(context.db, sellerId)
  if (!known) return undefined
  const seen = await context.ports.cards.findAccount(known.accountId)
  return seen ? follow(context, sellerId, seen) : known
}

const unanswered = () =>
  problem('UNAVAILABLE', 'We could not reach the payment service. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

/** Members can be paid out. Anybody who sold something as a member can too, even after the membership has ended. */
async function mayBePaidOut(db: ReadOnly, { userId, roles }: Actor): Promise<boolean> {
  return roles.includes('member-provider') || (await db.$count(sales, eq(sales.sellerId, userId))) > 0
}

/** Opens the caller's account at the gateway, or continues its onboarding. */
export async function createConnectAccount(
  context: Context,
  actor: Actor,
): Promise<{ url: string; account: PayoutAccount }> {
  const { cards } = context.ports
  if (!(await mayBePaidOut(context.db, actor)))
    throw problem('NOT_APPROVED', 'Payouts begin with your membership.')
  const { email } = await getUser(context.db, actor.userId)
  const known = await settleAccount(context, actor.userId)
  const opened = known ? null : await cards.openAccount({ sellerId: actor.userId, email })
  const row = known ?? (opened && (await follow(context, actor.userId, opened)))
  if (!row) throw unanswered()
  const backTo = `${context.deps.config.origins.provider}/wallet`
  const url = await cards.openAccountLink({ accountId: row.accountId, backTo })
  if (url === null) throw unanswered()
  return { url, account: presentAccount(row) }
}
