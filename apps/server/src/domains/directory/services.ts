import { and, eq, ne } from 'drizzle-orm'

import type { ServiceDraft, ServiceStatus } from '@wellspring/api/contract/services'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { seesEverybodys } from '../identity/rules.ts'
import { countOffers, lockOwnRow, lockProvider } from './providers.ts'
import { MAX_SERVICES, gapsIn, mayBeIncomplete, mayMoveService, nameOfMove } from './rules.ts'
import { getOwnService, lockOwnService } from './service-queries.ts'
import type { KnownService, ServiceRow } from './service-queries.ts'
import { services } from './tables.ts'

function valuesOf(input: ServiceDraft) {
  const { title, description, area, format, isCoaching, lengthMinutes, capacity, confirmation } = input
  const { isFirstOnly, bufferBeforeMinutes, bufferAfterMinutes, noticeMinutes, horizonDays, policy } = input
  return {
    title,
    description,
    area,
    format,
    isCoaching,
    lengthMinutes,
    capacity,
    confirmation,
    isFirstOnly,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    noticeMinutes,
    horizonDays,
    policy,
    priceCents: input.price === null ? null : input.price * 100,
  }
}

/** Refuses what cannot be booked, with a sentence for each field that lacks something. */
function requireComplete(service: ServiceDraft): void {
  const errors = gapsIn(service)
  if (Object.keys(errors).length === 0) return
  throw problem('VALIDATION_FAILED', 'Please fill in what is missing.', { errors })
}

/** Whoever holds the provider's row counts alone. */
async function requireRoom(tx: Tx, providerId: string): Promise<void> {
  const kept = await tx.$count(
    services,
    and(eq(services.providerId, providerId), ne(services.status, 'archived')),
  )
  if (kept >= MAX_SERVICES)
    throw problem(
      'CONFLICT',
      `You can have ${MAX_SERVICES} services. Please archive one that you do not need.`,
    )
}

/** A new draft. */
export async function createService(
  context: Context,
  actor: Actor,
  input: ServiceDraft,
): Promise<KnownService> {
  return change(context, 'service.create', async (tx) => {
    const { id: providerId } = await lockOwnRow(tx, actor)
    await requireRoom(tx, providerId)
    const now = context.now()
    const [row] = await tx
      .insert(services)
      .values({ ...valuesOf(input), providerId, status: 'draft', createdAt: now, updatedAt: now })
      .returning({ id: services.id })
    if (!row) throw new Error('the service was not written')
    const result = await getOwnService(tx, actor, row.id)
    return { subject: `service:${row.id}`, after: result, result }
  })
}

/** The service and before it its provider, always in this order. */
async function lockWithProvider(tx: Tx, actor: Actor, id: string): Promise<ServiceRow> {
  const { provider } = await getOwnService(tx, actor, id)
  await lockProvider(tx, provider.id)
  return lockOwnService(tx, actor, id)
}

/** Changes a service; whoever has booked it keeps what they have booked. */
export async function updateService(
  context: Context,
  actor: Actor,
  { id, ...input }: ServiceDraft & { id: string },
): Promise<KnownService> {
  return change(context, 'service.update', async (tx) => {
    const row = await lockWithProvider(tx, actor, id)
    if (row.status === 'archived')
      throw problem('CONFLICT', 'This service is archived. Please take it up again before you change it.')
    if (!mayBeIncomplete(row)) requireComplete(input)
    const before = await getOwnService(tx, actor, id)
    await tx
      .update(services)
      .set({ ...valuesOf(input), updatedAt: context.now() })
      .where(eq(services.id, id))
    await countOffers(tx, row.providerId, context.now())
    const result = await getOwnService(tx, actor, id)
    return { subject: `service:${id}`, before, after: result, result }
  })
}

/** Takes a service a step further. */
export async function moveService(
  context: Context,
  actor: Actor,
  { id, status }: { id: string; status: ServiceStatus },
): Promise<KnownService> {
  return change(context, nameOfMove[status], async (tx) => {
    const { status: from, providerId, publishedAt } = await lockWithProvider(tx, actor, id)
    if (!mayMoveService(actor, from, status))
      throw problem('ILLEGAL_TRANSITION', `This service cannot go from ${from} to ${status}.`)
    if (from === 'archived') await requireRoom(tx, providerId)
    if (status === 'published') requireComplete(await getOwnService(tx, actor, id))
    const offeredAt = status === 'published' ? (publishedAt ?? context.now()) : publishedAt
    await tx
      .update(services)
      .set({ status, publishedAt: offeredAt, updatedAt: context.now() })
      .where(eq(services.id, id))
    await countOffers(tx, providerId, context.now())
    const result = await getOwnService(tx, actor, id)
    return {
      subject: `service:${id}`,
      before: { status: from },
      after: { status, byStaff: seesEverybodys(actor) },
      result,
    }
  })
}
