import { eq } from '../../../db/drizzle.ts'

import type { PackageStatus } from '@wellspring/api/contract/packages'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { getOwnPackage } from '../offers/offers.ts'
import { checkTerms, requireRoom, lockWithProvider } from '../offers/terms.ts'
import type { Answer } from '../offers/terms.ts'
import { mayMovePackage, nameOfMove } from '../rules.ts'
import { sessionPackages } from '../tables.ts'

/** Changes the status of an offer. */
export async function movePackage(
  context: Context,
  actor: Actor,
  { id, status }: { id: string; status: PackageStatus },
): Answer {
  const moved = await change(context, nameOfMove[status], async (tx) => {
    const { status: from, providerId, ...terms } = await lockWithProvider(tx, actor, id)
    if (!mayMovePackage(from, status))
      throw problem(
        'ILLEGAL_TRANSITION',
        `This package is ${from.replaceAll('_', ' ')}: it cannot become ${status.replaceAll('_', ' ')}.`,
      )
    if (status === 'published')
      await checkTerms(tx, actor, { ...terms, sessionPrice: terms.sessionCents / 100 })
    if (from === 'archived') await requireRoom(tx, providerId)
    await tx
      .update(sessionPackages)
      .set({ status, updatedAt: context.now() })
      .where(eq(sessionPackages.id, id))
    const result = await getOwnPackage(tx, actor, id)
    return { subject: `package:${id}`, before: { status: from }, after: { status }, result }
  })
  return { package: moved }
}
