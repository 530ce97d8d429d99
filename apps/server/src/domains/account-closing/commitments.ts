import { commitmentKinds } from '@wellspring/api/contract/account-closing'
import type { Commitment as Told, CommitmentKind } from '@wellspring/api/contract/account-closing'

import type { Context } from '../../context.ts'
import type { Commitment, Leaving } from './commitment.ts'
import { care } from './commitments/care.ts'
import { links } from './commitments/links.ts'
import { trade } from './commitments/trade.ts'

/** In the order in which they end: what a booking gives back to a package is refunded with the package. */
const commitments: Record<CommitmentKind, Commitment> = { ...care, ...links, ...trade }

/** What somebody has under way, without what they have nothing of. */
export async function listCommitments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, because }: Leaving,
): Promise<Told[]> {
  const told: Told[] = []
  for (const kind of commitmentKinds) {
    const { listEnding, countWaiting, onlyWhenClosed } = commitments[kind]
    if (because === 'disabled' && onlyWhenClosed) continue
    const ends = (await listEnding?.(db, userId, now()))?.length ?? 0
    const waits = (await countWaiting?.(db, userId, now())) ?? 0
    if (ends + waits > 0) told.push({ kind, ends, waits })
  }
  return told
}

/** Ends all that ends by itself. One that fails keeps none of the others; all of it is tried again then. */
export async function endCommitments(context: Context, leaving: Leaving): Promise<void> {
  let failed = 0
  for (const kind of commitmentKinds) {
    const { listEnding, end, onlyWhenClosed } = commitments[kind]
    if (!listEnding || !end || (leaving.because === 'disabled' && onlyWhenClosed)) continue
    for (const id of await listEnding(context.db, leaving.userId, context.now()))
      await end(context, id, leaving).catch((error: unknown) => {
        failed++
        context.log.error({ err: error, kind, id }, 'what an account had under way did not end')
      })
  }
  if (failed > 0) throw new Error(`${failed} of what an account had under way did not end`)
}
