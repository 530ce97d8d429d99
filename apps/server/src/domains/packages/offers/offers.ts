import { and, asc, count, desc, eq, isNotNull, lte, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { OwnPackage, PackageStatus, SessionPackage } from '@wellspring/api/contract/packages'

import type { Actor } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { providers, services } from '../../directory/tables.ts'
import type { OfferedService } from '../../directory/tables.ts'
import { priceOf } from '../rules.ts'
import { packagePurchases, sessionPackages } from '../tables.ts'

export type PackageRow = typeof sessionPackages.$inferSelect

const sold = sql<number>`(select count(*)::int from ${packagePurchases}
  where ${and(eq(packagePurchases.packageId, sessionPackages.id), isNotNull(packagePurchases.boughtAt))})`

const selectPackages = (db: ReadOnly | Tx) =>
  db
    .select({ offer: sessionPackages, service: services, providerName: providers.name, sold })
    .from(sessionPackages)
    .innerJoin(services, eq(services.id, sessionPackages.serviceId))
    .innerJoin(providers, eq(providers.id, sessionPackages.providerId))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectPackages>>[number]

const presentService = ({ id, title, lengthMinutes, priceCents }: OfferedService) => ({
  id,
  title,
  lengthMinutes,
  price: priceCents / 100,
})

const present = ({ offer, service, providerName }: Selected): SessionPackage => ({
  id: offer.id,
  service: presentService(service as OfferedService),
  provider: {
    id: offer.providerId,
    name: providerName,
  },
  sessions: offer.sessions,
  sessionPrice: offer.sessionCents / 100,
  price: priceOf(offer) / 100,
  validMonths: offer.validMonths,
})

const presentOwn = (row: Selected): OwnPackage => ({
  ...present(row),
  status: row.offer.status,
  sold: row.sold,
  createdAt: row.offer.createdAt.toISOString(),
  updatedAt: row.offer.updatedAt.toISOString(),
})

/** Whether an offer can be bought: never if its unit price exceeds the service's current price. */
export const isOffered = and(
  eq(sessionPackages.status, 'published'),
  eq(services.status, 'published'),
  eq(providers.isListed, true),
  lte(sessionPackages.sessionCents, services.priceCents),
)

interface Page {
  limit: number
  page: number
}

const counted = (db: ReadOnly, where: SQL | undefined) =>
  db
    .select({ total: count() })
    .from(sessionPackages)
    .innerJoin(services, eq(services.id, sessionPackages.serviceId))
    .innerJoin(providers, eq(providers.id, sessionPackages.providerId))
    .where(where)

/** Lists a provider's offers, smallest first. */
export async function listPackages(
  db: ReadOnly,
  { providerId, limit, page }: Page & { providerId: string },
): Promise<{ packages: SessionPackage[]; totalRecords: number }> {
  if (!isId(providerId)) return { packages: [], totalRecords: 0 }
  const where = and(isOffered, eq(sessionPackages.providerId, providerId))
  const [rows, [all]] = await Promise.all([
    selectPackages(db)
      .where(where)
      .orderBy(asc(sessionPackages.sessions), asc(sessionPackages.sessionCents), asc(sessionPackages.id))
      .limit(limit)
      .offset(limit * page),
    counted(db, where),
  ])
  return { packages: rows.map(present), totalRecords: all?.total ?? 0 }
}

/** Lists the provider's own offers, newest first. */
export async function listOwnPackages(
  db: ReadOnly,
  actor: Actor,
  {
    limit,
    page,
    serviceId,
    status,
  }: Page & { serviceId?: string | undefined; status?: PackageStatus | undefined },
): Promise<{ packages: OwnPackage[]; totalRecords: number }> {
  if (serviceId !== undefined && !isId(serviceId)) return { packages: [], totalRecords: 0 }
  const where = and(
    eq(sessionPackages.providerId, actor.userId),
    serviceId === undefined ? undefined : eq(sessionPackages.serviceId, serviceId),
    status && eq(sessionPackages.status, status),
  )
  const [rows, [all]] = await Promise.all([
    selectPackages(db)
      .where(where)
      .orderBy(desc(sessionPackages.id))
      .limit(limit)
      .offset(limit * page),
    counted(db, where),
  ])
  return { packages: rows.map(presentOwn), totalRecords: all?.total ?? 0 }
}

export async function getOwnPackage(db: ReadOnly | Tx, actor: Actor, id: string): Promise<OwnPackage> {
  const own = and(eq(sessionPackages.providerId, actor.userId), eq(sessionPackages.id, id))
  const [row] = isId(id) ? await selectPackages(db).where(own) : []
  if (!row) throw notFound('package')
  return presentOwn(row)
}

/** Gets an offer of the caller, who has locked the provider's row; offers only change under that lock. */
export async function getOwnRow(tx: Tx, actor: Actor, id: string): Promise<PackageRow> {
  const own = and(eq(sessionPackages.providerId, actor.userId), eq(sessionPackages.id, id))
  const [row] = isId(id) ? await tx.select().from(sessionPackages).where(own) : []
  if (!row) throw notFound('package')
  return row
}
