import { and, count, eq, gt, inArray, isNull, sql } from '../../../db/drizzle.ts'

import type { InvitedLine } from '@wellspring/api/contract/organisations'
import { TENANT_SEATS } from '@wellspring/api/contract/memberships'

import type { Placeholder, SQLWrapper } from '../../../db/drizzle.ts'
import { builtOnce } from '../../../db/built-once.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { listInvitedOften } from './mail-limits.ts'
import { organisationInvitations, organisationMembers } from '../tables.ts'
import { isAddress } from './read-list.ts'
import type { Named } from './read-list.ts'

/** Usable member invitations. Each occupies a seat. */
export const openInvitations = (organisationId: string | SQLWrapper, now: Date | Placeholder) =>
  and(
    eq(organisationInvitations.organisationId, organisationId),
    eq(organisationInvitations.status, 'open'),
    eq(organisationInvitations.role, 'member'),
    gt(organisationInvitations.expiresAt, now),
  )

export const currentMembers = (organisationId: string | SQLWrapper) =>
  and(eq(organisationMembers.organisationId, organisationId), isNull(organisationMembers.endedAt))

const seatsQuery = builtOnce((db) => {
  const id = sql.placeholder('organisationId')
  const members = db.select({ count: count() }).from(organisationMembers).where(currentMembers(id))
  const invited = db
    .select({ count: count() })
    .from(organisationInvitations)
    .where(openInvitations(id, sql.placeholder('now')))
  return db
    .select({ members: sql<number>`(${members})::int`, invited: sql<number>`(${invited})::int` })
    .from(sql`(values (true)) as asked`)
    .prepare('seats_taken')
})

/** The plan's seats, and how many of them members and open invitations occupy. */
export async function countSeats(db: ReadOnly | Tx, organisationId: string, now: Date) {
  const [taken] = await seatsQuery(db).execute({ organisationId, now })
  return { total: TENANT_SEATS, members: taken?.members ?? 0, invited: taken?.invited ?? 0 }
}

/** Decides which people of a list can be invited and why the others cannot. */
export async function checkList(
  db: ReadOnly | Tx,
  organisationId: string,
  { people, now }: { people: readonly Named[]; now: Date },
): Promise<{ lines: InvitedLine[]; seatsLeft: number }> {
  const emails = [...new Set(people.map(({ email }) => email))]
  const members = await db
    .select({ email: organisationMembers.email })
    .from(organisationMembers)
    .where(and(currentMembers(organisationId), inArray(organisationMembers.email, emails)))
  const invited = await db
    .select({ email: organisationInvitations.email })
    .from(organisationInvitations)
    .where(and(openInvitations(organisationId, now), inArray(organisationInvitations.email, emails)))
  const invitedOften = await listInvitedOften(db, organisationId, { emails, now })
  const seats = await countSeats(db, organisationId, now)
  const memberEmails = new Set(members.map(({ email }) => email))
  const invitedEmails = new Set(invited.map(({ email }) => email))
  const seen = new Set<string>()
  let seatsLeft = Math.max(0, seats.total - seats.members - seats.invited)
  const refusalOf = (email: string): InvitedLine['refusal'] => {
    if (!isAddress(email)) return 'address'
    if (seen.has(email)) return 'twice'
    seen.add(email)
    if (memberEmails.has(email)) return 'member'
    if (invitedEmails.has(email)) return 'invited'
    if (invitedOften.has(email)) return 'tooOften'
    if (seatsLeft === 0) return 'seats'
    seatsLeft--
    return null
  }
  return {
    lines: people.map((one) => ({ ...one, refusal: refusalOf(one.email) })),
    seatsLeft,
  }
}
