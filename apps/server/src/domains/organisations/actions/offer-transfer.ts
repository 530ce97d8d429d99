import { and, eq } from '../../../db/drizzle.ts'

import { TRANSFER_DAYS } from '@wellspring/api/contract/organisation-transfers'
import type { FormerOwner, OrganisationTransfer } from '@wellspring/api/contract/organisation-transfers'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound, problem } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { checkAccountThere } from '../../identity/queries.ts'
import { lockOwnOrganisation, requireAbility } from '../checks.ts'
import { getAdministrator } from '../queries.ts'
import { organisationTransfers } from '../tables.ts'
import { findOpenTransfer } from '../transfers/queries.ts'
import { transitionTransfer } from '../transfers/transition.ts'

/** Allows one open offer at a time, so that its recipient can rely on it. */
async function checkNoneOpen(tx: Tx, organisationId: string, now: Date) {
  const [open] = await tx
    .select()
    .from(organisationTransfers)
    .where(
      and(eq(organisationTransfers.organisationId, organisationId), eq(organisationTransfers.status, 'open')),
    )
  if (!open) return
  if (open.expiresAt > now)
    throw problem('CONFLICT', 'You have already offered it. Please withdraw that offer first.')
  await transitionTransfer(tx, open, { to: 'expired', at: now })
}

/** Offers the caller's organisation to one of its administrators, even while its plan is unpaid. */
export async function offerTransfer(
  context: Context,
  actor: Actor,
  { administratorId, thenRole }: { administratorId: string; thenRole: FormerOwner },
): Promise<{ transfer: OrganisationTransfer }> {
  const now = context.now()
  const organisationId = await change(context, 'organisationTransfer.offer', async (tx) => {
    await requireAbility(tx, actor, 'administrators')
    const organisation = await lockOwnOrganisation(tx, actor)
    if (organisation?.role !== 'owner') throw notFound('organisation')
    const to = await getAdministrator(tx, actor, { organisationId: organisation.id, id: administratorId })
    if (to.role === 'owner') throw problem('CONFLICT', 'You already own it.')
    await checkAccountThere(tx, to.userId, 'administrator')
    await checkNoneOpen(tx, organisation.id, now)
    const { id } = returned(
      await tx
        .insert(organisationTransfers)
        .values({
          organisationId: organisation.id,
          fromId: actor.userId,
          toId: to.userId,
          thenRole,
          status: 'open',
          createdAt: now,
          expiresAt: new Date(now.getTime() + TRANSFER_DAYS * DAY_MS),
        })
        .returning({ id: organisationTransfers.id }),
      'offer',
    )
    return { subject: `organisationTransfer:${id}`, after: { thenRole }, result: organisation.id }
  })
  const transfer = await findOpenTransfer(context.db, actor, { organisationId, now })
  if (!transfer) throw notFound('offer')
  return { transfer }
}
