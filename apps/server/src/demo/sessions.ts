import { and, eq } from '../db/drizzle.ts'

import { DAY_MS } from '../time.ts'
import type { Actor, Context } from '../context.ts'
import { completeBooking } from '../domains/booking/actions/complete-booking.ts'
import { payBooking } from '../domains/booking/actions/pay-booking.ts'
import { reviewBooking } from '../domains/booking/actions/review-booking.ts'
import { bookings } from '../domains/booking/tables.ts'
import { providers, services } from '../domains/directory/tables.ts'
import { SIGN_UP_DAYS, ago } from './ago.ts'
import { actorOf, afterwards, book } from './coaching.ts'
import { demoAccount } from './identity.ts'

const patrons = {
  elif: ['Elif', 'Demir', 'Europe/Istanbul'],
  peter: ['Peter', 'Novak', 'Europe/Prague'],
  chloe: ['Chloe', 'Martin', 'Europe/Paris'],
  kenji: ['Kenji', 'Sato', 'Asia/Tokyo'],
} as const

interface Session {
  who: keyof typeof patrons
  provider: string
  service: string
}

/** A past session. */
interface Past extends Session {
  /** Days since it was booked. It took place in the next free slot. */
  daysAgo: number
  review?: readonly [stars: number, comment: string]
}

const past: readonly Past[] = [
  {
    who: 'elif',
    provider: 'Adler Psychology',
    service: 'First consultation',
    daysAgo: 24,
    review: [5, 'She asked the right questions, and I left with one thing to try.'],
  },
  {
    who: 'elif',
    provider: 'Adler Psychology',
    service: 'Therapy session',
    daysAgo: 17,
    review: [5, 'Calm, clear and on time. I am sleeping better than I have in months.'],
  },
  {
    who: 'peter',
    provider: 'Adler Psychology',
    service: 'First consultation',
    daysAgo: 20,
    review: [4, 'Friendly and direct. I would have liked ten more minutes.'],
  },
  { who: 'peter', provider: 'Adler Psychology', service: 'Therapy session', daysAgo: 11 },
  { who: 'chloe', provider: 'Adler Psychology', service: 'First consultation', daysAgo: 9 },
  {
    who: 'kenji',
    provider: 'Hartwell Movement',
    service: 'Physiotherapy',
    daysAgo: 19,
    review: [5, 'Two exercises, five minutes a day, and I can turn my neck again.'],
  },
  {
    who: 'chloe',
    provider: 'Hartwell Movement',
    service: 'Physiotherapy',
    daysAgo: 12,
    review: [4, 'Explains well. The plan was easy to follow.'],
  },
  {
    who: 'elif',
    provider: 'First Light Meditation',
    service: 'First consultation',
    daysAgo: 15,
    review: [5, 'Twenty quiet minutes that changed my mornings.'],
  },
  {
    who: 'peter',
    provider: 'Lindgren Money Coaching',
    service: 'Money coaching',
    daysAgo: 14,
    review: [5, 'One question, one hour, and now there is a plan on my fridge.'],
  },
  {
    who: 'kenji',
    provider: 'Lindgren Money Coaching',
    service: 'Money coaching',
    daysAgo: 10,
    review: [3, 'Useful, but we spent half the time on my spreadsheet.'],
  },
  {
    who: 'chloe',
    provider: 'Tremblay Life Coaching',
    service: 'Life coaching',
    daysAgo: 22,
    review: [5, 'He remembers what I said weeks ago, and asks about it.'],
  },
  {
    who: 'kenji',
    provider: 'Tremblay Life Coaching',
    service: 'Life coaching',
    daysAgo: 18,
    review: [4, 'One step at a time, and they add up.'],
  },
]

/** An upcoming session, in the free slot that follows a number of others. */
const upcoming: readonly (Session & { later: number })[] = [
  { who: 'elif', provider: 'Adler Psychology', service: 'Therapy session', later: 4 },
  { who: 'chloe', provider: 'Adler Psychology', service: 'Therapy session', later: 12 },
  { who: 'peter', provider: 'Adler Psychology', service: 'Therapy session', later: 30 },
  { who: 'kenji', provider: 'Hartwell Movement', service: 'Physiotherapy', later: 6 },
  { who: 'peter', provider: 'Lindgren Money Coaching', service: 'Money coaching', later: 8 },
]

async function serviceOf({ db }: Context, { provider, service }: Session) {
  const [found] = await db
    .select({ id: services.id, providerId: services.providerId })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(and(eq(providers.name, provider), eq(services.title, service)))
  return found
}

async function bookAndPay(context: Context, patron: Actor, { who, later = 0, serviceId }: Booked) {
  const mine = { ...context, actor: patron }
  const [firstName, lastName, zone] = patrons[who]
  const booking = await book(mine, patron, serviceId, { later, zone })
  await payBooking(mine, patron, {
    idempotencyKey: `demo-${booking.id}`,
    input: {
      id: booking.id,
      billingDetails: { firstName, lastName, email: `${who}@wellspring.example` },
      paymentMethodId: 'pm_card_visa',
    },
  })
  return booking
}

interface Booked {
  who: keyof typeof patrons
  serviceId: string
  later?: number
}

/**
 * Seeds four patrons who have met demo providers, reviewed them, and meet some of them again. Needs the card sandbox.
 * Leaves patrons with bookings unchanged.
 */
export async function seedSessions(context: Context): Promise<void> {
  const actors = new Map<string, Actor>()
  for (const [who, [firstName, lastName]] of Object.entries(patrons)) {
    const account = { kind: 'patron', email: `${who}@wellspring.example`, firstName, lastName } as const
    const id = await demoAccount(ago(context, SIGN_UP_DAYS), account)
    if ((await context.db.$count(bookings, eq(bookings.patronId, id))) === 0)
      actors.set(who, actorOf(id, 'patron'))
  }
  for (const session of past) {
    const [patron, service] = [actors.get(session.who), await serviceOf(context, session)]
    if (!patron || !service) continue
    const then = ago(context, session.daysAgo)
    const { id, endsAt } = await bookAndPay(then, patron, { who: session.who, serviceId: service.id })
    const [after, provider] = afterwards(context, actorOf(service.providerId, 'provider'), endsAt)
    await completeBooking(after, provider, { id })
    if (!session.review) continue
    const [stars, comment] = session.review
    const nextDay = new Date(Date.parse(endsAt) + DAY_MS)
    // A review is published once the other party has written one too.
    await reviewBooking(after, provider, { id, stars: 5, comment: 'On time, and open to trying new things.' })
    await reviewBooking({ ...context, now: () => nextDay, actor: patron }, patron, { id, stars, comment })
  }
  for (const { later, ...session } of upcoming) {
    const [patron, service] = [actors.get(session.who), await serviceOf(context, session)]
    if (patron && service)
      await bookAndPay(context, patron, { who: session.who, serviceId: service.id, later })
  }
}
