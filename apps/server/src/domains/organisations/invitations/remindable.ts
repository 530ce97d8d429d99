import { and, lt, lte } from '../../../db/drizzle.ts'

import { INVITATION_SENDS } from '@wellspring/api/contract/invitations'

import type { ReadOnly } from '../../../db/database.ts'
import { RESEND_MS } from '../../identity/invitations/rules.ts'
import { organisationInvitations } from '../tables.ts'
import { countMailsLeft, listInvitedOften } from './mail-limits.ts'
import { openInvitations } from './refusals.ts'

const { email, sends, sentAt } = organisationInvitations

/** How many of the organisation's open member invitations may be mailed again at this time. */
export async function countRemindable(db: ReadOnly, organisation: string, now: Date): Promise<number> {
  const waited = lte(sentAt, new Date(now.getTime() - RESEND_MS))
  const due = await db
    .select({ email })
    .from(organisationInvitations)
    .where(and(openInvitations(organisation, now), waited, lt(sends, INVITATION_SENDS)))
  if (due.length === 0) return 0
  const [often, left] = await Promise.all([
    listInvitedOften(db, organisation, { emails: due.map((row) => row.email), now }),
    countMailsLeft(db, organisation, now),
  ])
  return Math.min(Math.max(0, left), due.filter((row) => !often.has(row.email)).length)
}
