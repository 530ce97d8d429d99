import { and, eq, gt, inArray, sql } from '../../../db/drizzle.ts'

import type { ServiceBilling } from '@wellspring/api/contract/orders'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound, problem } from '../../../problem.ts'
import { commonFormats } from '../../../formats.ts'
import { hasBooked } from '../../booking/times/free-times.ts'
import { isListedOn } from '../../directory/listing/check-listed.ts'
import { providers, services } from '../../directory/tables.ts'
import { inProgress, insertPayment, startPayment } from '../../payments/actions/start-payment.ts'
import { cardHolderOf } from '../../payments/cards/customers.ts'
import { AGAIN_MS, openPayments } from '../../payments/rules.ts'
import { payments } from '../../payments/tables.ts'
import { isOffered } from '../offers/offers.ts'
import type { PackageRow } from '../offers/offers.ts'
import type { PurchaseRow } from '../purchases/purchases.ts'
import { presentPayment } from '../purchases/present-payment.ts'
import type { Answer } from '../purchases/present-payment.ts'
import { priceOf, purchaseNumber } from '../rules.ts'
import { packagePurchases, sessionPackages } from '../tables.ts'

interface PaymentRequest {
  idempotencyKey: string
  input: {
    packageId: string
    expectedPrice: number
    expectedTerms: { serviceId: string; sessions: number; validMonths: number }
    billingDetails: ServiceBilling
    paymentMethodId: string
    saveCard?: boolean | undefined
  }
}

/** A patron's payments for any purchase of a package. */
const paymentsFor = (patronId: string, packageId: string) =>
  and(
    eq(payments.payableKind, 'package'),
    sql`${payments.payableId} in (select id from ${packagePurchases}
      where ${and(eq(packagePurchases.patronId, patronId), eq(packagePurchases.packageId, packageId))})`,
  )

/** Locks an offer, so that payments for it are opened one at a time. */
async function lockOffer(tx: Tx, { deps, now }: Context, actor: Actor, packageId: string) {
  const [offer] = await tx
    .select()
    .from(sessionPackages)
    .where(eq(sessionPackages.id, packageId))
    .for('no key update')
  if (!offer || offer.status === 'draft') throw notFound('package')
  const [found] = await tx
    .select({ service: services, acceptsNew: providers.acceptsNew })
    .from(sessionPackages)
    .innerJoin(services, eq(services.id, sessionPackages.serviceId))
    .innerJoin(providers, eq(providers.id, sessionPackages.providerId))
    .where(and(isOffered, isListedOn(now()), eq(sessionPackages.id, packageId)))
  if (!found) throw problem('CONFLICT', 'This package is no longer offered.')
  if (!found.acceptsNew && !(await hasBooked({ db: tx, deps }, actor.userId, offer.providerId)))
    throw problem('CONFLICT', 'This provider is not accepting new clients at the moment.')
  return { offer, service: found.service }
}

/** Refuses if the price, service, number of units or validity differs from what the patron saw. */
function checkSeen(offer: PackageRow, { expectedPrice, expectedTerms }: PaymentRequest['input']): void {
  const { serviceId, sessions, validMonths } = expectedTerms
  if (priceOf(offer) !== expectedPrice * 100)
    throw problem(
      'PRICE_CHANGED',
      `This package costs ${commonFormats.dollars(priceOf(offer))} now. Please check it and try again.`,
    )
  if (offer.serviceId === serviceId && offer.sessions === sessions && offer.validMonths === validMonths)
    return
  throw problem('PRICE_CHANGED', 'This package has changed. Please check it and try again.')
}

/**
 * Reuses the patron's unpaid purchase of the same terms, or creates one. The sweep may lapse it at the same moment, but
 * a payment still activates it.
 */
async function takePurchase(
  tx: Tx,
  context: Context,
  actor: Actor,
  { offer, service }: Awaited<ReturnType<typeof lockOffer>>,
): Promise<PurchaseRow> {
  const { id: packageId, providerId, serviceId, sessions, sessionCents, validMonths } = offer
  const terms = { serviceId, sessions, sessionCents, validMonths }
  const [known] = await tx
    .select()
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.packageId, packageId),
        eq(packagePurchases.patronId, actor.userId),
        eq(packagePurchases.status, 'unpaid'),
        eq(packagePurchases.serviceId, serviceId),
        eq(packagePurchases.sessions, sessions),
        eq(packagePurchases.sessionCents, sessionCents),
        eq(packagePurchases.validMonths, validMonths),
      ),
    )
  if (known) return known
  const { title, isCoaching } = service
  const [row] = await tx
    .insert(packagePurchases)
    .values({
      packageId,
      providerId,
      patronId: actor.userId,
      ...terms,
      title,
      isCoaching,
      status: 'unpaid',
      createdAt: context.now(),
    })
    .returning()
  if (!row) throw new Error('the purchase was not written')
  return row
}

async function checkNotJustBought(tx: Tx, actor: Actor, { id }: PackageRow, now: Date): Promise<void> {
  const [just] = await tx
    .select({ number: packagePurchases.number })
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.packageId, id),
        eq(packagePurchases.patronId, actor.userId),
        gt(packagePurchases.boughtAt, new Date(now.getTime() - AGAIN_MS)),
      ),
    )
  if (just)
    throw problem(
      'CONFLICT',
      `You have just bought this package: ${purchaseNumber(just.number)}. Another one can be bought in a minute.`,
    )
}

/** Stores the purchase and its payment before the gateway is called. */
async function openPayment(context: Context, actor: Actor, { idempotencyKey, input }: PaymentRequest) {
  const cardHolder = await cardHolderOf(context, actor, input.saveCard)
  return change(context, 'payment.open', async (tx) => {
    const { packageId, paymentMethodId, billingDetails } = input
    const { userId: patronId } = actor
    const offered = await lockOffer(tx, context, actor, packageId)
    const undecided = inArray(payments.status, [...openPayments])
    if ((await tx.$count(payments, and(paymentsFor(patronId, packageId), undecided))) > 0) throw inProgress()
    const now = context.now()
    await checkNotJustBought(tx, actor, offered.offer, now)
    checkSeen(offered.offer, input)
    const purchase = await takePurchase(tx, context, actor, offered)
    const { payment, jobs } = await insertPayment(tx, context, {
      payableKind: 'package',
      payableId: purchase.id,
      payerId: patronId,
      idempotencyKey,
      paymentMethodId,
      ...cardHolder,
      billingDetails,
      amountCents: priceOf(purchase),
    })
    const after = { paymentId: payment.id, amountCents: payment.amountCents }
    return { subject: `purchase:${purchase.id}`, after, jobs, result: payment }
  })
}

/** Pays for all units at once. */
export async function buyPackage(context: Context, actor: Actor, request: PaymentRequest): Answer {
  const { userId: patronId } = actor
  const payment = await startPayment(context, {
    payerId: patronId,
    idempotencyKey: request.idempotencyKey,
    isOpen: true,
    onAlreadyPaid: 'return',
    of: paymentsFor(patronId, request.input.packageId),
    open: () => openPayment(context, actor, request),
  })
  return presentPayment(context, actor, payment)
}
