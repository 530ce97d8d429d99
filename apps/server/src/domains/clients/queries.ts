import { and, asc, count, desc, eq, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'

import type { Client, ClientDetail } from '@wellspring/api/contract/clients'
import type { clientSorts } from '@wellspring/api/contract/sorts'

import type { Actor, Context } from '../../context.ts'
import { isId } from '../../db/ids.ts'
import { containing } from '../../db/like.ts'
import { sortedBy } from '../../db/sorted-by.ts'
import { notFound } from '../../problem.ts'
import { selectAppointments } from '../booking/details/appointments-by-patron.ts'
import { coachingSpaces } from '../coaching/tables.ts'
import { users } from '../identity/tables.ts'
import { listLeft, selectSessionsLeft } from '../packages/queries.ts'

/** The caller's patrons: whoever has an appointment with them that came to be. */
function selectClients({ db, now }: Context, { userId: providerId }: Actor) {
  const met = selectAppointments(db, { providerId, now: now() })
  const left = selectSessionsLeft(db, { providerId, now: now() })
  const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
  const query = db
    .select({
      id: met.patronId,
      name,
      imageUrl: users.profileImageUrl,
      completedCount: met.completedCount,
      firstAt: met.firstAt,
      lastAt: met.lastAt,
      nextAt: met.nextAt,
      nextId: met.nextId,
      sessionsLeft: sql<number>`coalesce(${left.sessionsLeft}, 0)::int`,
      coachingSpaceId: coachingSpaces.id,
      total: sql<number>`${count()} over ()`.mapWith(Number),
    })
    .from(met)
    .innerJoin(users, eq(users.id, met.patronId))
    .leftJoin(left, eq(left.patronId, met.patronId))
    .leftJoin(
      coachingSpaces,
      and(eq(coachingSpaces.patronId, met.patronId), eq(coachingSpaces.providerId, providerId)),
    )
    .$dynamic()
  return { query, met, left, name }
}

type Selected = Awaited<ReturnType<typeof selectClients>['query']>[number]

const present = (row: Selected): Client => ({
  id: row.id,
  name: row.name,
  imageUrl: row.imageUrl,
  completedCount: row.completedCount,
  lastAt: row.lastAt?.toISOString() ?? null,
  next: row.nextAt && row.nextId ? { bookingId: row.nextId, startsAt: row.nextAt.toISOString() } : null,
  sessionsLeft: row.sessionsLeft,
  coachingSpaceId: row.coachingSpaceId,
})

interface Filter {
  limit: number
  page: number
  search?: string | undefined
  when?: 'upcoming' | 'past' | undefined
  sort?: (typeof clientSorts)[number] | undefined
}

export async function listClients(
  context: Context,
  actor: Actor,
  { limit, page, search, when, sort }: Filter,
): Promise<{ clients: Client[]; totalRecords: number }> {
  const { query, met, left, name } = selectClients(context, actor)
  const where: SQL | undefined = and(
    search ? sql`${name} ilike ${containing(search)}` : undefined,
    when === 'upcoming' ? isNotNull(met.nextAt) : undefined,
    when === 'past' ? isNull(met.nextAt) : undefined,
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
          completed: sql`${met.completedCount}`,
          left: sql`coalesce(${left.sessionsLeft}, 0)`,
        },
        [sql`${asc(met.nextAt)} nulls last`, sql`${desc(met.lastAt)} nulls last`, sql`${met.patronId}`],
      ),
    )
    .limit(limit)
    .offset(limit * page)
  const totalRecords = rows[0]?.total ?? (page === 0 ? 0 : await countClients(context, actor, where))
  return { clients: rows.map(present), totalRecords }
}

/** Beyond the last page no row carries the total. */
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
  const { query, met } = selectClients(context, actor)
  const [row] = isId(id) ? await query.where(eq(met.patronId, id)) : []
  if (!row) throw notFound('client')
  const packages = await listLeft(context.db, {
    patronId: id,
    providerId: actor.userId,
    now: context.now(),
  })
  return { client: { ...present(row), firstAt: row.firstAt.toISOString(), packages } }
}
