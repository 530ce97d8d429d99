import { and, eq, gt, inArray, sql } from '../../../db/drizzle.ts'

import { INVITATION_SENDS } from '@wellspring/api/contract/invitations'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { INVITATION_MS } from '../../identity/invitations/rules.ts'
import { INVITATION_MAILS_A_DAY } from '../rules.ts'
import { organisationInvitations } from '../tables.ts'

const { email, organisationId, sends, sentAt } = organisationInvitations

/** The addresses that have reached the organisation's mail limit. Revoked invitations count. */
export async function listInvitedOften(
  db: ReadOnly | Tx,
  organisation: string,
  { emails, now }: { emails: string[]; now: Date },
): Promise<Set<string>> {
  const lately = gt(sentAt, new Date(now.getTime() - INVITATION_MS))
  const rows = await db
    .select({ email })
    .from(organisationInvitations)
    .where(and(eq(organisationId, organisation), inArray(email, emails), lately))
    .groupBy(email)
    .having(sql`sum(${sends}) >= ${INVITATION_SENDS}`)
  return new Set(rows.map((row) => row.email))
}

/** How many mails the organisation may still send today. The limit follows from its number of seats. */
export async function countMailsLeft(tx: ReadOnly | Tx, organisation: string, now: Date): Promise<number> {
  const lately = gt(sentAt, new Date(now.getTime() - DAY_MS))
  const [today] = await tx
    .select({ mails: sql<number>`coalesce(sum(${sends}), 0)::int` })
    .from(organisationInvitations)
    .where(and(eq(organisationId, organisation), lately))
  return INVITATION_MAILS_A_DAY - (today?.mails ?? 0)
}

/** Refuses requests that would exceed the daily limit. */
export async function checkDailyMails(
  tx: Tx,
  organisation: string,
  { more, now }: { more: number; now: Date },
): Promise<void> {
  if (more > (await countMailsLeft(tx, organisation, now)))
    throw problem('TOO_MANY_REQUESTS', 'You have sent too many invitations today. Please continue tomorrow.')
}
