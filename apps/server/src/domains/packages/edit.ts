import { and, eq, ne } from '../../db/drizzle.ts'

import type { OwnPackage, PackageInput, PackageStatus } from '@wellspring/api/contract/packages'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { lockOwnRow, lockProvider, requireMember } from '../directory/providers.ts'
import { services } from '../directory/tables.ts'
import type { OfferedService } from '../directory/tables.ts'
import { getOwnPackage, lockOwnPackage } from './offers.ts'
import type { PackageRow } from './offers.ts'
import { MAX_PACKAGES, MOST_DOLLARS, mayMovePackage, nameOfMove } from './rules.ts'
import { sessionPackages } from './tables.ts'

type Answer = Promise<{ package: OwnPackage }>

const refuse = (field: 'serviceId' | 'sessionPrice', message: string) =>
  problem('VALIDATION_FAILED', message, { errors: { [field]: message } })

type Terms = Pick<PackageInput, 'serviceId' | 'sessions' | 'sessionPrice'>

/** A package is of a service of one's own that is seen and costs something, and no session of it costs more. */
async function checkTerms(tx: Tx, actor: Actor, { serviceId, sessions, sessionPrice }: Terms): Promise<void> {
  const [service] = await tx
    .select()
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.providerId, actor.userId)))
  if (!service) throw refuse('serviceId', 'Please choose one of your services')
  if (service.status !== 'published' && service.status !== 'paused')
    throw refuse('serviceId', 'This service is not published yet')
  const { priceCents } = service as OfferedService
  if (priceCents === 0) throw refuse('serviceId', 'This service costs nothing')
  if (sessionPrice * 100 > priceCents)
    throw refuse('sessionPrice', `A single session costs $${priceCents / 100}: no more than that`)
  if (sessions * sessionPrice > MOST_DOLLARS)
    throw refuse('sessionPrice', `No card pays more than $${MOST_DOLLARS} at once`)
}

/** Whoever holds the provider's row counts alone. */
async function requireRoom(tx: Tx, providerId: string): Promise<void> {
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

const valuesOf = ({ serviceId, sessions, sessionPrice, validMonths }: PackageInput) => ({
  serviceId,
  sessions,
  validMonths,
  sessionCents: sessionPrice * 100,
})

/** A new draft. */
export async function createPackage(context: Context, actor: Actor, input: PackageInput): Answer {
  const made = await change(context, 'package.create', async (tx) => {
    const { id: providerId } = await lockOwnRow(tx, actor)
    await requireRoom(tx, providerId)
    await checkTerms(tx, actor, input)
    const now = context.now()
    const [row] = await tx
      .insert(sessionPackages)
      .values({ ...valuesOf(input), providerId, status: 'draft', createdAt: now, updatedAt: now })
      .returning({ id: sessionPackages.id })
    if (!row) throw new Error('the package was not written')
    const result = await getOwnPackage(tx, actor, row.id)
    return { subject: `package:${row.id}`, after: result, result }
  })
  return { package: made }
}

/** The offer and before it its provider, always in this order. */
async function lockWithProvider(tx: Tx, actor: Actor, id: string): Promise<PackageRow> {
  requireMember(actor)
  await getOwnPackage(tx, actor, id)
  await lockProvider(tx, actor.userId)
  return lockOwnPackage(tx, actor, id)
}

/** Changes an offer; what was bought before stays as it was bought. */
export async function updatePackage(
  context: Context,
  actor: Actor,
  { id, ...input }: PackageInput & { id: string },
): Answer {
  const updated = await change(context, 'package.update', async (tx) => {
    const row = await lockWithProvider(tx, actor, id)
    if (row.status === 'archived')
      throw problem('CONFLICT', 'This package is archived. Please publish it again before you change it.')
    await checkTerms(tx, actor, input)
    const before = await getOwnPackage(tx, actor, id)
    await tx
      .update(sessionPackages)
      .set({ ...valuesOf(input), updatedAt: context.now() })
      .where(eq(sessionPackages.id, id))
    const result = await getOwnPackage(tx, actor, id)
    return { subject: `package:${id}`, before, after: result, result }
  })
  return { package: updated }
}

/** Takes an offer a step further. */
export async function movePackage(
  context: Context,
  actor: Actor,
  { id, status }: { id: string; status: PackageStatus },
): Answer {
  const moved = await change(context, nameOfMove[status], async (tx) => {
    const { status: from, providerId, ...terms } = await lockWithProvider(tx, actor, id)
    if (!mayMovePackage(from, status))
      throw problem('ILLEGAL_TRANSITION', `This package cannot go from ${from} to ${status}.`)
    if (status === 'published')
      await checkTerms(tx, actor, { ...terms, sessionPrice: terms.sessionCents / 100 })
    if (from === 'archived') await requireRoom(tx, providerId)
    await tx
      .update(sessionPackages)
      .set({ status, updatedAt: context.now() })
      .where(eq(sessionPackages.id, id))
    const result = await getOwnPackage(tx, actor, id)
    return { subject: `package:${id}`, before: { status: from }, after: { status }, result }
  })
  return { package: moved }
}
