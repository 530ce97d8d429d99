import { commitmentKinds } from '@wellspring/api/contract/account-closing'
import type { Commitment as Told } from '@wellspring/api/contract/account-closing'

import type { Context, Leaving } from '../../context.ts'
import { getUser } from '../identity/queries.ts'

/** An account's commitments, without empty kinds. */
export async function listCommitments(
  { db, deps, now }: Pick<Context, 'db' | 'deps' | 'now'>,
  { userId, because }: Leaving,
): Promise<Told[]> {
  const told: Told[] = []
  for (const kind of commitmentKinds) {
    let ends = 0
    let waits = 0
    for (const { listEnding, countWaiting, onlyWhenClosed } of deps.commitments[kind]) {
      if (because === 'disabled' && onlyWhenClosed) continue
      ends += (await listEnding?.(db, userId, now()))?.length ?? 0
      waits += (await countWaiting?.(db, userId, now())) ?? 0
    }
    if (ends + waits > 0) told.push({ kind, ends, waits })
  }
  return told
}

/** Whether the account is still disabled or being closed. Staff may enable it and its owner keep it at any moment. */
async function isStillLeaving({ db }: Pick<Context, 'db'>, { userId, because }: Leaving): Promise<boolean> {
  const { disabledAt, closesAt } = await getUser(db, userId)
  return (because === 'disabled' ? disabledAt : closesAt) !== null
}

/**
 * Ends all commitments that can end automatically, in the order of their kinds: units that a booking returns to a
 * package are refunded with the package. One failure does not block the others, and all are retried. Those of an
 * account that stays after all are left.
 */
export async function endCommitments(context: Context, leaving: Leaving): Promise<void> {
  let failed = 0
  for (const kind of commitmentKinds)
    for (const { listEnding, end, onlyWhenClosed } of context.deps.commitments[kind]) {
      if (!listEnding || !end || (leaving.because === 'disabled' && onlyWhenClosed)) continue
      for (const id of await listEnding(context.db, leaving.userId, context.now())) {
        if (!(await isStillLeaving(context, leaving))) return
        await end(context, id, leaving).catch((error: unknown) => {
          failed++
          context.log.error({ err: error, kind, id }, 'a commitment of a closing account could not be ended')
        })
      }
    }
  if (failed > 0) throw new Error(`${failed} open commitments of an account could not be ended`)
}
