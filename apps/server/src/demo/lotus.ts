import { and, asc, desc, eq } from '../db/drizzle.ts'

import { leaves } from '@wellspring/api/contract/areas'

import { DAY_MS } from '../time.ts'
import type { Actor, Context } from '../context.ts'
import { completeBooking } from '../domains/booking/actions/complete-booking.ts'
import { addGoal } from '../domains/coaching/actions/add-goal.ts'
import { moveGoal } from '../domains/coaching/actions/move-goal.ts'
import { openSpace } from '../domains/coaching/actions/open-space.ts'
import { services } from '../domains/directory/tables.ts'
import { users } from '../domains/identity/tables.ts'
import { countInLotus } from '../domains/wellness/actions/count-in-lotus.ts'
import { putReflection } from '../domains/wellness/actions/put-reflection.ts'
import { lotusEntries } from '../domains/wellness/tables.ts'
import { ago } from './ago.ts'
import { sequence } from './pictures/art.ts'
import { actorOf, afterwards, book } from './coaching.ts'
import { reflectionTexts, seasons } from './reflections.ts'

const zone = 'Asia/Dubai'
const DAYS = 360
/** Days ago on which they had sessions. */
const SESSION_DAYS = [19, 12, 5]

interface PastActivity {
  /** Days ago. */
  days: number
  run: () => Promise<unknown>
}

/** Reflections on four of five days, mostly about the season's topics. */
function reflections(context: Context, patron: Actor): PastActivity[] {
  const next = sequence(13)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
  return Array.from({ length: DAYS }, (_, index) => DAYS - index).flatMap((day) => {
    if (next() > 0.8) return []
    const season = seasons[Math.floor(((DAYS - day) / DAYS) * seasons.length)] ?? leaves
    const leaf = oneOf(next() < 0.8 ? season : leaves)
    const text = oneOf(reflectionTexts[leaf])
    const days = day - next() / 3
    const then = { ...ago(context, days), actor: patron }
    return [{ days, run: () => putReflection(then, patron, { id: crypto.randomUUID(), leaf, text, zone }) }]
  })
}

type ServiceRow = typeof services.$inferSelect

/** Books a session in the first free slot after that day and completes it. */
function session(
  context: Context,
  patron: Actor,
  { service, days }: { service: ServiceRow; days: number },
): PastActivity {
  const provider = actorOf(service.providerId, 'provider')
  const run = async () => {
    const then = ago(context, days)
    const { id, endsAt } = await book(then, patron, service.id)
    await completeBooking(...afterwards(then, provider, endsAt), { id })
    await countInLotus(then, 'session', id)
    if (!service.isCoaching) return
    await openSpace(then, { name: 'booking.book', subjectId: id })
    await goals(ago(context, days - 3), patron, provider.userId)
  }
  return { days, run }
}

/** One reached and one open goal. */
async function goals(context: Context, patron: Actor, coachId: string) {
  const mine = { ...context, actor: patron }
  const until = new Date(context.now().getTime() + 40 * DAY_MS).toISOString().slice(0, 10)
  const goal = { id: coachId, why: '', until }
  await addGoal(mine, patron, { ...goal, title: 'Walk to work twice a week', leaf: 'Move' })
  const { space } = await addGoal(mine, patron, { ...goal, title: 'Dinner with friends', leaf: 'Unite' })
  const reached = space.goals.find(({ leaf }) => leaf === 'Unite')
  if (!reached) return
  await moveGoal(mine, patron, { id: reached.id, status: 'reached' })
  await countInLotus(context, 'goal', reached.id)
}

/** Sessions in free slots of that time, each with another provider. */
async function sessions(context: Context, patron: Actor): Promise<PastActivity[]> {
  const rows = await context.db
    .select()
    .from(services)
    .where(and(eq(services.status, 'published'), eq(services.priceCents, 0), eq(services.capacity, 1)))
    .orderBy(desc(services.isCoaching), asc(services.createdAt), asc(services.id))
  const known = new Map(rows.map((service) => [service.providerId, service]))
  return SESSION_DAYS.flatMap((days) => {
    const offered = context.now().getTime() - days * DAY_MS
    const service = known.values().find(({ createdAt }) => createdAt.getTime() < offered)
    if (!service) return []
    known.delete(service.providerId)
    return [session(context, patron, { service, days })]
  })
}

/** Seeds a year of the demo patron: reflections, sessions and a reached goal. */
export async function seedLotus(context: Context): Promise<void> {
  const { db } = context
  const [person] = await db.select().from(users).where(eq(users.email, 'patron@wellspring.example'))
  if (!person || (await db.$count(lotusEntries, eq(lotusEntries.patronId, person.id))) > 0) return
  const patron = actorOf(person.id, 'patron')
  const deeds = [...reflections(context, patron), ...(await sessions(context, patron))]
  for (const { run } of deeds.toSorted((a, b) => b.days - a.days)) await run()
}
