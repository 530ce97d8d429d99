import { and, count, desc, eq, gt, inArray, sql } from '../../../db/drizzle.ts'

import type { ClientInvitation } from '@wellspring/api/contract/client-invitations'
import { CLIENT_INVITATIONS_A_DAY } from '@wellspring/api/contract/client-invitations'
import { INVITATION_SENDS } from '@wellspring/api/contract/invitations'

import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { lockName } from '../../../db/lock-name.ts'
import { notFound, problem } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { INVITATION_MS, canResend, isUsable } from '../../identity/invitations/rules.ts'
import { clientInvitations } from '../tables.ts'

export type ClientInvitationRow = typeof clientInvitations.$inferSelect

export const presentInvitation = (row: ClientInvitationRow, now: Date): ClientInvitation => ({
  id: row.id,
  name: row.name,
  email: row.email,
  status: isUsable(row, now) ? 'open' : 'expired',
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  canResend: canResend(row, now),
})

const { providerId, email, status, sends, sentAt, createdAt, id } = clientInvitations

/** The caller's invitations that have not been accepted. */
export async function listClientInvitations(
  { db, now }: Context,
  { userId }: Actor,
  { limit, page }: { limit: number; page: number },
): Promise<{ invitations: ClientInvitation[]; totalRecords: number }> {
  const where = and(eq(providerId, userId), inArray(status, ['open', 'expired']))
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(clientInvitations)
      .where(where)
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
      .offset(limit * page),
    db.select({ total: count() }).from(clientInvitations).where(where),
  ])
  return {
    invitations: rows.map((row) => presentInvitation(row, now())),
    totalRecords: counted?.total ?? 0,
  }
}

/** An invitation of the caller, locked until the transaction ends. */
export async function lockInvitation(
  tx: Tx,
  actor: Actor,
  invitationId: string,
): Promise<ClientInvitationRow> {
  const [row] = isId(invitationId)
    ? await tx
        .select()
        .from(clientInvitations)
        .where(and(eq(id, invitationId), eq(providerId, actor.userId)))
        .for('update')
    : []
  if (!row) throw notFound('invitation')
  return row
}

/** Serialises a provider's invitations, because their mails are counted. Taken before any other lock. */
export const lockMails = (tx: Tx, { userId }: Actor) => lockName(tx, `clients invited by ${userId}`)

/** Refuses a mail beyond the limits: per address while an invitation is valid, and per provider and day. */
export async function checkMails(
  tx: Tx,
  actor: Actor,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const since = (time: number) => gt(sentAt, new Date(now.getTime() - time))
  const sent = (which: ReturnType<typeof and>) =>
    tx
      .select({ mails: sql<number>`coalesce(sum(${sends}), 0)::int` })
      .from(clientInvitations)
      .where(and(eq(providerId, actor.userId), which))
  const [toAddress] = await sent(and(eq(email, address), since(INVITATION_MS)))
  if ((toAddress?.mails ?? 0) >= INVITATION_SENDS)
    throw problem('TOO_MANY_REQUESTS', 'You have invited this address too often. Please wait two weeks.')
  const [today] = await sent(since(DAY_MS))
  if ((today?.mails ?? 0) >= CLIENT_INVITATIONS_A_DAY)
    throw problem('TOO_MANY_REQUESTS', 'You have sent too many invitations today. Please continue tomorrow.')
}
