import { and, eq, ne } from '../../../db/drizzle.ts'

import type { OwnPackage, PackageInput } from '@wellspring/api/contract/packages'

import type { Actor } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { commonFormats } from '../../../formats.ts'
import { lockProvider, requireMember } from '../../directory/provider-row.ts'
import { services } from '../../directory/tables.ts'
import type { OfferedService } from '../../directory/tables.ts'
import { getOwnPackage, getOwnRow } from './offers.ts'
import type { PackageRow } from './offers.ts'
import { MAX_PACKAGES, MOST_DOLLARS } from '../rules.ts'
import { sessionPackages } from '../tables.ts'

export type Answer = Promise<{ package: OwnPackage }>

const refuse = (field: 'serviceId' | 'sessionPrice', message: string) =>
  problem('VALIDATION_FAILED', message, { errors: { [field]: message } })

type Terms = Pick<PackageInput, 'serviceId' | 'sessions' | 'sessionPrice'>

/** Checks that the service is the provider's, visible and paid, and that a unit costs no more than a single booking. */
export async function checkTerms(
  tx: Tx,
  actor: Actor,
  { serviceId, sessions, sessionPrice }: Terms,
): Promise<void> {
  const [service] = await tx
    .select()
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.providerId, actor.userId)))
  if (!service) throw refuse('serviceId', 'Choose one of your services')
  if (service.status !== 'published' && service.status !== 'paused')
    throw refuse('serviceId', 'This service is not published yet')
  const { priceCents } = service as OfferedService
  if (priceCents === 0) throw refuse('serviceId', 'This service is free')
  if (sessionPrice * 100 > priceCents)
    throw refuse(
      'sessionPrice',
      `A single session costs ${commonFormats.dollars(priceCents)}. Enter no more than that`,
    )
  if (sessions * sessionPrice > MOST_DOLLARS)
    throw refuse('sessionPrice', `The total can be at most ${commonFormats.dollars(MOST_DOLLARS * 100)}`)
}

/** Checks the limit of packages. The caller has locked the provider's row, so that nobody adds one meanwhile. */
export async function requireRoom(tx: Tx, providerId: string): Promise<void> {
  const kept = await tx.$count(
    sessionPackages,
    and(eq(sessionPackages.providerId, providerId), ne(sessionPackages.status, 'archived')),
  )
  if (kept >= MAX_PACKAGES)
    throw problem(
      'CONFLICT',
      `You can have ${MAX_PACKAGES} packages. Please archive one that you do not need.`,
    )
}

export const valuesOf = ({ serviceId, sessions, sessionPrice, validMonths }: PackageInput) => ({
  serviceId,
  sessions,
  validMonths,
  sessionCents: sessionPrice * 100,
})

/** An offer, protected from changes by the lock on its provider. */
export async function lockWithProvider(tx: Tx, actor: Actor, id: string): Promise<PackageRow> {
  requireMember(actor)
  await getOwnPackage(tx, actor, id)
  await lockProvider(tx, actor.userId)
  return getOwnRow(tx, actor, id)
}
