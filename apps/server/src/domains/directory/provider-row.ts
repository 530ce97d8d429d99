import { eq, sql } from '../../db/drizzle.ts'

import type { Actor } from '../../context.ts'
import { returned } from '../../db/returned.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { mayOffer } from './rules.ts'
import { providers, services } from './tables.ts'

export type ProviderRow = typeof providers.$inferSelect

const noPage = () =>
  problem('NOT_APPROVED', 'You can offer services once your application is approved and paid for.')

/** Refuses accounts without a membership. */
export function requireMember(actor: Actor): void {
  if (!mayOffer(actor)) throw problem('UNAUTHORIZED', 'Become a member to offer services.')
}

export async function getOwnRow(db: ReadOnly, actor: Actor): Promise<ProviderRow> {
  requireMember(actor)
  const [row] = await db.select().from(providers).where(eq(providers.id, actor.userId))
  if (!row) throw noPage()
  return row
}

/** A provider with their row locked until the transaction ends. */
export async function lockProvider(tx: Tx, id: string): Promise<ProviderRow> {
  const [row] = await tx.select().from(providers).where(eq(providers.id, id)).for('no key update')
  if (!row) throw noPage()
  return row
}

export async function lockOwnRow(tx: Tx, actor: Actor): Promise<ProviderRow> {
  requireMember(actor)
  return lockProvider(tx, actor.userId)
}

export type WorkingTimes = Partial<Pick<ProviderRow, 'zone' | 'week' | 'acceptsNew'>>

/** Stores changed working times, increments the revision, and schedules a new first free time. */
export async function writeWorkingTimes(
  tx: Tx,
  { id, revision }: ProviderRow,
  { set, now }: { set: WorkingTimes | undefined; now: Date },
): Promise<ProviderRow> {
  const row = returned(
    await tx
      .update(providers)
      .set({ ...set, revision: revision + 1, freeUntil: now })
      .where(eq(providers.id, id))
      .returning(),
    'working times',
  )
  return row
}

const published = sql`from ${services} where ${services.providerId} = ${providers.id} and ${services.status} = 'published'`

/** Updates the provider's columns that are derived from their services, and schedules a new first free time. */
export async function updateOffering(tx: Tx, providerId: string, now: Date): Promise<void> {
  await tx
    .update(providers)
    .set({
      fromPriceCents: sql`(select min(${services.priceCents}) ${published})`,
      offerWords: sql`concat_ws(' ', (select string_agg(${services.title} || ' ' || ${services.description}, ' ') ${published}), array_to_string(${providers.helpsWith}, ' '))`,
      isCoach: sql`exists (select 1 ${published} and ${services.isCoaching})`,
      freeUntil: now,
    })
    .where(eq(providers.id, providerId))
}
