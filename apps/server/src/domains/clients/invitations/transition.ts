import { eq } from '../../../db/drizzle.ts'

import type { InvitationStatus } from '@wellspring/api/contract/invitations'

import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { canTransitionInvitation } from '../../identity/invitations/rules.ts'
import { clientInvitations } from '../tables.ts'
import type { ClientInvitationRow } from './queries.ts'

/** Changes the status of a locked invitation. */
export async function transitionInvitation(
  tx: Tx,
  { id, status }: ClientInvitationRow,
  step: { to: Exclude<InvitationStatus, 'accepted'> } | { to: 'accepted'; acceptedBy: string; zone: string },
): Promise<void> {
  if (!canTransitionInvitation(status, step.to))
    throw problem('ILLEGAL_TRANSITION', 'This invitation is no longer open.')
  const { to, ...accepted } = step
  await tx
    .update(clientInvitations)
    .set({ status: to, ...accepted })
    .where(eq(clientInvitations.id, id))
}
