import { and, asc, count, desc, eq, ilike, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { Area } from '@wellspring/api/contract/areas'
import { serviceStatuses } from '@wellspring/api/contract/services'
import type { OwnService, Service, ServiceStatus } from '@wellspring/api/contract/services'
import type { serviceSorts } from '@wellspring/api/contract/sorts'

import type { Actor } from '../../../context.ts'
import { countsOf, totalOf } from '../../../db/counts-of.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { containing } from '../../../db/like.ts'
import { placeIn, sortedBy } from '../../../db/sorted-by.ts'
import { notFound, problem } from '../../../problem.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { users } from '../../identity/tables.ts'
import { gapsIn, mayOffer, namesOfGaps } from '../rules.ts'
import { providers, services } from '../tables.ts'

export type ServiceRow = typeof services.$inferSelect

/** A service before its upcoming bookings are counted. */
export type KnownService = Omit<OwnService, 'upcoming'>

/** Providers see their own services. Administrators and staff see all. */
function visibleTo(actor: Actor): SQL | undefined {
  if (seesEverybodys(actor)) return undefined
  if (!mayOffer(actor)) throw problem('UNAUTHORIZED', 'Become a member to offer services.')
  return eq(services.providerId, actor.userId)
}

const selectServices = (db: ReadOnly) =>
  db
    .select({
      service: services,
      providerName: providers.name,
      personName: providers.personName,
      imageUrl: users.profileImageUrl,
    })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .innerJoin(users, eq(users.id, services.providerId))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectServices>>[number]

function presentDraft({
  service,
  providerName,
}: Selected): Omit<KnownService, 'status' | 'missing' | 'address' | 'onlineUrl' | 'createdAt' | 'updatedAt'> {
  const { id, title, description, area, leaves, format, isCoaching, lengthMinutes, capacity } = service
  const { isFirstOnly, confirmation, bufferBeforeMinutes, bufferAfterMinutes } = service
  return {
    id,
    title,
    description,
    area,
    leaves,
    format,
    isCoaching,
    lengthMinutes,
    capacity,
    confirmation,
    isFirstOnly,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    policy: service.policy,
    noticeMinutes: service.noticeMinutes,
    horizonDays: service.horizonDays,
    provider: {
      id: service.providerId,
      name: providerName,
    },
    price: service.priceCents === null ? null : service.priceCents / 100,
    city: service.address?.city ?? null,
  }
}

/** A published service is complete. */
function presentOffered(row: Selected): Service {
  const { personName, imageUrl } = row
  const offered = presentDraft(row) as Omit<Service, 'provider'> & Pick<OwnService, 'provider'>
  return { ...offered, provider: { ...offered.provider, personName, imageUrl } }
}

function presentOwn(row: Selected): KnownService {
  const { address, onlineUrl } = row.service
  const draft = { ...presentDraft(row), address, onlineUrl }
  return {
    ...draft,
    status: row.service.status,
    missing: namesOfGaps(gapsIn(draft)),
    createdAt: row.service.createdAt.toISOString(),
    updatedAt: row.service.updatedAt.toISOString(),
  }
}

interface Page {
  limit: number
  page: number
}

/** Bookable services, cheapest first. */
export async function listServices(
  db: ReadOnly,
  { limit, page, providerId, area: of }: Page & { providerId?: string | undefined; area?: Area | undefined },
) {
  if (providerId !== undefined && !isId(providerId)) return { services: [], totalRecords: 0 }
  const where = and(
    eq(services.status, 'published'),
    eq(providers.isListed, true),
    providerId === undefined ? undefined : eq(services.providerId, providerId),
    of && eq(services.area, of),
  )
  const [rows, [total]] = await Promise.all([
    selectServices(db)
      .where(where)
      .orderBy(asc(services.priceCents), asc(services.id))
      .limit(limit)
      .offset(limit * page),
    db
      .select({ count: count() })
      .from(services)
      .innerJoin(providers, eq(providers.id, services.providerId))
      .where(where),
  ])
  return { services: rows.map(presentOffered), totalRecords: total?.count ?? 0 }
}

interface Filter extends Page {
  search?: string | undefined
  status?: ServiceStatus | undefined
  format?: ServiceRow['format'] | undefined
  area?: Area | undefined
  sort?: (typeof serviceSorts)[number] | undefined
}

const { title, area, format, lengthMinutes, status: serviceStatus, priceCents } = services
const sortable = {
  title: sql`lower(${title})`,
  provider: sql`lower(${providers.name})`,
  area,
  format,
  length: lengthMinutes,
  status: placeIn(serviceStatus, serviceStatuses),
  price: priceCents,
}

/** The services that the caller may edit, newest first. */
export async function listOwnServices(
  db: ReadOnly,
  actor: Actor,
  { limit, page, search, status, format: held, area: of, sort }: Filter,
) {
  const found = and(
    visibleTo(actor),
    search ? ilike(sql`(${services.title} || ' ' || ${providers.name})`, containing(search)) : undefined,
    held ? eq(services.format, held) : undefined,
    of && eq(services.area, of),
  )
  const [rows, counted] = await Promise.all([
    selectServices(db)
      .where(and(found, status && eq(services.status, status)))
      .orderBy(...sortedBy(sort, sortable, [desc(services.createdAt), desc(services.id)]))
      .limit(limit)
      .offset(limit * page),
    db
      .select({
        status: services.status,
        count: count(),
        coaching: sql<number>`(count(*) filter (where ${services.isCoaching}))::int`,
      })
      .from(services)
      .innerJoin(providers, eq(providers.id, services.providerId))
      .where(found)
      .groupBy(services.status),
  ])
  const statusCounts = countsOf(serviceStatuses, counted)
  return {
    services: rows.map(presentOwn),
    totalRecords: totalOf(statusCounts, status),
    statusCounts,
    coachingCount: counted.reduce((sum, { coaching }) => sum + coaching, 0),
  }
}

export async function getOwnService(db: ReadOnly, actor: Actor, id: string): Promise<KnownService> {
  const visible = visibleTo(actor)
  const [row] = isId(id) ? await selectServices(db).where(and(visible, eq(services.id, id))) : []
  if (!row) throw notFound('service')
  return presentOwn(row)
}

/** The row, locked until the transaction ends. */
export async function lockOwnService(tx: Tx, actor: Actor, id: string): Promise<ServiceRow> {
  const visible = visibleTo(actor)
  if (!isId(id)) throw notFound('service')
  const [row] = await tx
    .select()
    .from(services)
    .where(and(visible, eq(services.id, id)))
    .for('no key update')
  if (!row) throw notFound('service')
  return row
}
