import type { ServiceBilling } from '@wellspring/api/contract/orders'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { insertSponsoredPayment } from '../../payments/actions/insert-sponsored-payment.ts'
import { cardHolderOf } from '../../payments/cards/customers.ts'
import { checkListed } from '../../directory/listing/check-listed.ts'
import { presentPayment, startBookingPayment } from '../money/start-payment.ts'
import type { Keyed, Answer } from '../money/start-payment.ts'
import { lockBooking } from '../queries.ts'
import { checkAction, checkSeenTime } from '../transition.ts'

type ByCard = Keyed<{
  id: string
  billingDetails: ServiceBilling
  paymentMethodId: string
  startsAt?: string | undefined
  organisationPays?: number | undefined
  saveCard?: boolean | undefined
}>

/** Records the payment before the gateway is called. */
async function openPayment(context: Context, actor: Actor, { idempotencyKey, input }: ByCard) {
  const cardHolder = await cardHolderOf(context, actor, input.saveCard)
  return change(context, 'payment.open', async (tx) => {
    const booking = await lockBooking(tx, input.id, actor)
    checkAction(booking, 'pay', 'patron', context.now())
    checkSeenTime(booking, input.startsAt)
    await checkListed(tx, { providerId: booking.providerId, now: context.now() })
    const { paymentMethodId, billingDetails, organisationPays } = input
    const opened = await insertSponsoredPayment(tx, context, {
      of: { kind: 'booking', id: booking.id, priceCents: booking.priceCents },
      payerId: actor.userId,
      idempotencyKey,
      paymentMethodId,
      ...cardHolder,
      billingDetails,
      organisationPays,
    })
    return { subject: `booking:${booking.id}`, ...opened }
  })
}

/** Pays for a held slot. */
export async function payBooking(context: Context, actor: Actor, paying: ByCard): Answer {
  const { idempotencyKey, input } = paying
  const open = () => openPayment(context, actor, paying)
  return presentPayment(
    context,
    actor,
    await startBookingPayment(context, actor, { id: input.id, idempotencyKey, open }),
  )
}
