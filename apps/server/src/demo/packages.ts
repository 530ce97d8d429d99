import { and, eq } from '../db/drizzle.ts'

import type { Actor, Context } from '../context.ts'
import { completeBooking } from '../domains/booking/actions/complete-booking.ts'
import { payFromPackage } from '../domains/booking/actions/pay-from-package.ts'
import { openSpace } from '../domains/coaching/actions/open-space.ts'
import { providers, services } from '../domains/directory/tables.ts'
import { users } from '../domains/identity/tables.ts'
import { buyPackage } from '../domains/packages/actions/buy-package.ts'
import { createPackage } from '../domains/packages/actions/create-package.ts'
import { movePackage } from '../domains/packages/actions/move-package.ts'
import { sessionPackages } from '../domains/packages/tables.ts'
import { ago } from './ago.ts'
import { actorOf, afterwards, book } from './coaching.ts'

const email = 'noor@wellspring.example'

const billingDetails = {
  firstName: 'Noor',
  lastName: 'Rahman',
  phoneNo: '+971501234567',
  email,
  country: 'AE',
  addressLineOne: '4 Garden Lane',
  city: 'Dubai',
  zipCode: '00000',
}

async function offer(context: Context, coach: Actor, serviceId: string) {
  const terms = { serviceId, sessions: 5, validMonths: 6 }
  const { package: draft } = await createPackage(context, coach, { ...terms, sessionPrice: 70 })
  const { id, price } = draft
  await movePackage(context, coach, { id, status: 'published' })
  return { packageId: id, expectedPrice: price, expectedTerms: terms }
}

/** Seeds a package of five sessions and a patron who has used the first one. Leaves existing packages unchanged. */
export async function seedPackages(context: Context): Promise<void> {
  const { db } = context
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.audience, 'patron')))
  const [service] = await db
    .select({ id: services.id, providerId: services.providerId })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(and(eq(providers.name, 'Tremblay Life Coaching'), eq(services.title, 'Life coaching')))
  if (!person || !service) return
  if ((await db.$count(sessionPackages, eq(sessionPackages.providerId, service.providerId))) > 0) return
  const [patron, coach] = [actorOf(person.id, 'patron'), actorOf(service.providerId, 'provider')]
  const then = ago(context, 9)
  const mine: Context = { ...then, actor: patron }
  const seen = await offer({ ...then, actor: coach }, coach, service.id)
  const { purchase } = await buyPackage(mine, patron, {
    idempotencyKey: 'demo-package',
    input: { ...seen, billingDetails, paymentMethodId: 'pm_card_visa' },
  })
  const { id: bought } = purchase
  await openSpace(then, { name: 'purchase.buy', subjectId: bought })
  const { id, endsAt } = await book(then, patron, service.id)
  await payFromPackage(mine, patron, {
    idempotencyKey: 'demo-session',
    input: {
      id,
      purchaseId: purchase.id,
    },
  })
  await completeBooking(...afterwards(context, coach, endsAt), { id })
}
