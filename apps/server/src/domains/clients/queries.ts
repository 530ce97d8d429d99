import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'

import type { Client, ClientDetail, ClientRelation } from '@wellspring/api/contract/clients'
import type { clientSorts } from '@wellspring/api/contract/sorts'

import type { Actor, Context, Contributions } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { containing } from '../../db/like.ts'
import { sortedBy } from '../../db/sorted-by.ts'
import { notFound } from '../../problem.ts'
import { isMetBy, selectAppointments } from '../booking/details/appointments-by-patron.ts'
import { selectUnpaid } from '../booking/details/unpaid-by-patron.ts'
import { bookings } from '../booking/tables.ts'
import { coachingSpaces } from '../coaching/tables.ts'
import { providers } from '../directory/tables.ts'
import { isAccountThere, ownTimeZone } from '../identity/queries.ts'
import { profiles, users } from '../identity/tables.ts'
import { listLeft, selectSessionsLeft } from '../packages/queries.ts'
import { findPaid } from './money/paid.ts'
import { currentPatrons, knownPatrons } from './people/known-patrons.ts'
import { clientInvitations, clientNotes } from './tables.ts'
import { clientsTagged, listClientTags, tagsInUse } from './tags/queries.ts'

/** The caller's patrons, including those who ended the relation after a session. */
function selectClients({ db, now }: Context, { userId: providerId }: Actor) {
  const isKnown = sql`${users.id} in (${knownPatrons(providerId)})`
  const met = selectAppointments(db, { providerId, now: now() })
  const left = selectSessionsLeft(db, { providerId, now: now() })
  const held = selectUnpaid(db, { providerId, now: now() })
  const lastNoteAt = sql<Date | null>`(select max(${clientNotes.writtenAt}) from ${clientNotes}
    where ${and(eq(clientNotes.providerId, providerId), eq(clientNotes.patronId, users.id))})`.mapWith(
    clientNotes.writtenAt,
  )
  const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
  const query = db
    .select({
      id: users.id,
      name,
      imageUrl: users.profileImageUrl,
      completedCount: sql<number>`coalesce(${met.completedCount}, 0)::int`,
      firstAt: met.firstAt,
      lastAt: met.lastAt,
      nextAt: met.nextAt,
      nextId: met.nextId,
      sessionsLeft: sql<number>`coalesce(${left.sessionsLeft}, 0)::int`,
      unpaidCents: sql<number>`coalesce(${held.unpaidCents}, 0)::int`,
      lastNoteAt,
      hasEnded: sql<boolean>`${users.id} not in (${currentPatrons(providerId)})`,
      coachingSpaceId: coachingSpaces.id,
      total: sql<number>`${count()} over ()`.mapWith(Number),
    })
    .from(users)
    .leftJoin(met, eq(met.patronId, users.id))
    .leftJoin(left, eq(left.patronId, users.id))
    .leftJoin(held, eq(held.patronId, users.id))
    .leftJoin(
      coachingSpaces,
      and(eq(coachingSpaces.patronId, users.id), eq(coachingSpaces.providerId, providerId)),
    )
    .$dynamic()
  return { query, isKnown, met, left, held, lastNoteAt, name }
}

type Selected = Awaited<ReturnType<typeof selectClients>['query']>[number]

type Tags = Awaited<ReturnType<typeof listClientTags>>

const present = (row: Selected, tags: Tags): Client => ({
  id: row.id,
  name: row.name,
  imageUrl: row.imageUrl,
  completedCount: row.completedCount,
  lastAt: row.lastAt?.toISOString() ?? null,
  next: row.nextAt && row.nextId ? { bookingId: row.nextId, startsAt: row.nextAt.toISOString() } : null,
  sessionsLeft: row.sessionsLeft,
  unpaidAmount: row.unpaidCents / 100,
  lastNoteAt: row.lastNoteAt?.toISOString() ?? null,
  hasEnded: row.hasEnded,
  tags: tags.get(row.id) ?? [],
  coachingSpaceId: row.coachingSpaceId,
})

interface Filter {
  limit: number
  page: number
  search?: string | undefined
  when?: 'upcoming' | 'past' | undefined
  has?: 'unpaid' | 'sessions' | undefined
  tag?: string | undefined
  sort?: (typeof clientSorts)[number] | undefined
}

export async function listClients(
  context: Context,
  actor: Actor,
  { limit, page, search, when, has, tag, sort }: Filter,
): Promise<{ clients: Client[]; totalRecords: number; tags: string[] }> {
  const tags = await listClientTags(context, actor.userId)
  const { query, isKnown, met, left, held, lastNoteAt, name } = selectClients(context, actor)
  const where: SQL | undefined = and(
    isKnown,
    search ? sql`${name} ilike ${containing(search)}` : undefined,
    when === 'upcoming' ? isNotNull(met.nextAt) : undefined,
    when === 'past' ? isNull(met.nextAt) : undefined,
    has === 'unpaid' ? isNotNull(held.unpaidCents) : undefined,
    has === 'sessions' ? sql`${left.sessionsLeft} > 0` : undefined,
    tag ? inArray(users.id, clientsTagged(tags, tag)) : undefined,
  )
  const rows = await query
    .where(where)
    .orderBy(
      ...sortedBy(
        sort,
        {
          name: sql`lower(${name})`,
          next: sql`${met.nextAt}`,
          last: sql`${met.lastAt}`,
          completed: sql`coalesce(${met.completedCount}, 0)`,
          left: sql`coalesce(${left.sessionsLeft}, 0)`,
          unpaid: sql`coalesce(${held.unpaidCents}, 0)`,
          noted: lastNoteAt,
        },
        [
          sql`${asc(met.nextAt)} nulls last`,
          sql`${desc(met.lastAt)} nulls last`,
          sql`lower(${name})`,
          sql`${users.id}`,
        ],
      ),
    )
    .limit(limit)
    .offset(limit * page)
  const totalRecords = rows[0]?.total ?? (page === 0 ? 0 : await countClients(context, actor, where))
  return { clients: rows.map((row) => present(row, tags)), totalRecords, tags: tagsInUse(tags) }
}

/** Used beyond the last page, where no row carries the total. */
async function countClients(context: Context, actor: Actor, where: SQL | undefined): Promise<number> {
  const { query } = selectClients(context, actor)
  const [row] = await query.where(where).limit(1)
  return row?.total ?? 0
}

export async function getClient(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ client: ClientDetail }> {
  const { query, isKnown } = selectClients(context, actor)
  const [row] = isId(id) ? await query.where(and(eq(users.id, id), isKnown)) : []
  if (!row) throw notFound('client')
  const [packages, contact, paid, tags] = await Promise.all([
    listLeft(context.db, { patronId: id, providerId: actor.userId, now: context.now() }),
    row.hasEnded ? null : findContact(context.db, id),
    findPaid(context.db, { providerId: actor.userId, patronId: id }),
    listClientTags(context, actor.userId),
  ])
  return {
    client: { ...present(row, tags), firstAt: row.firstAt?.toISOString() ?? null, contact, packages, paid },
  }
}

/** Contact details of a patron with an active account. */
async function findContact(db: ReadOnly, patronId: string): Promise<ClientDetail['contact']> {
  const [row] = await db
    .select({ email: users.email, phone: profiles.phoneNo })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, patronId), isAccountThere))
  return row ?? null
}

/** Whether a provider has a client whose account has this address. */
export async function isClientWith(
  tx: Tx,
  { providerId, email }: { providerId: string; email: string },
): Promise<boolean> {
  const isTheirs = sql`${users.id} in (${currentPatrons(providerId)})`
  return (await tx.$count(users, and(eq(users.audience, 'patron'), eq(users.email, email), isTheirs))) > 0
}

/** Whether a patron is a provider's client, and whether they have upcoming bookings. */
export async function getClientRelation(
  db: ReadOnly | Tx,
  now: Date,
  { patronId, providerId }: { patronId: string; providerId: string },
): Promise<{ relation: ClientRelation }> {
  if (!isId(providerId)) throw notFound('provider')
  const toCome = and(
    eq(bookings.providerId, providerId),
    eq(bookings.patronId, patronId),
    inArray(bookings.status, ['held', 'requested', 'confirmed', 'in_progress']),
    gt(bookings.endsAt, now),
  )
  const [row] = await db
    .select({
      isClient: sql<boolean>`${users.id} in (${currentPatrons(providerId)})`,
      isAwaited: sql<boolean>`exists (select from ${bookings} where ${toCome})`,
    })
    .from(users)
    .innerJoin(providers, eq(providers.id, providerId))
    .where(eq(users.id, patronId))
  if (!row) throw notFound('provider')
  return { relation: row }
}

/**
 * The client's zone for suggested times: their own, or else that of their last booking or their acceptance. Null for
 * non-clients and disabled accounts.
 */
export const findClientZone: Contributions['clientZone'] = async (db, { providerId, patronId }) => {
  if (!isId(patronId)) return null
  const booked = sql`(select ${bookings.zone} from ${bookings}
    where ${and(eq(bookings.patronId, users.id), isMetBy(providerId))} order by ${bookings.startsAt} desc limit 1)`
  const invited = sql`(select ${clientInvitations.zone} from ${clientInvitations}
    where ${and(eq(clientInvitations.providerId, providerId), eq(clientInvitations.acceptedBy, users.id))})`
  const [row] = await db
    .select({
      zone: sql<string>`coalesce(${ownTimeZone}, ${booked}, ${invited}, ${providers.zone})`,
    })
    .from(users)
    .innerJoin(providers, eq(providers.id, providerId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, patronId), isAccountThere, sql`${users.id} in (${currentPatrons(providerId)})`))
  return row?.zone ?? null
}
