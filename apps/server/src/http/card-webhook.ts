import type { FastifyInstance } from 'fastify'

import type { Dependencies } from '../context.ts'
import { onMembershipWebhook } from '../domains/memberships/state/schedule-settle.ts'
import { onRefundWebhook } from '../domains/payments/actions/reverse-refund.ts'
import { onChargebackWebhook } from '../domains/payments/chargebacks/settle-chargebacks.ts'
import { onPaymentWebhook } from '../domains/payments/settlement/settle.ts'
import { cardEvents } from '../domains/payments/tables.ts'
import { onWalletWebhook } from '../domains/wallet/payouts/schedule-settle-payout.ts'
import { problem } from '../problem.ts'

/**
 * Receives the gateway's webhooks. An event is only a hint: its job queries the gateway for the current state of the
 * charge, subscription or payout, so that duplicate, reordered and late events lead to the same result.
 */
export function mountCardWebhook(app: FastifyInstance, deps: Dependencies) {
  void app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    webhooks.post('/v1/webhooks/card', async (request) => {
      const signature = request.headers['stripe-signature']
      const now = deps.now()
      const event = deps.ports.cards.readEvent(
        request.body as Buffer,
        typeof signature === 'string' ? signature : undefined,
        now,
      )
      if (!event) throw problem('BAD_REQUEST', 'This is not a signed event.')
      await deps.database.write(async (tx) => {
        const fresh = await tx
          .insert(cardEvents)
          .values({ id: event.id, type: event.type, receivedAt: now })
          .onConflictDoNothing()
          .returning({ id: cardEvents.id })
        if (fresh.length === 0) return
        await onMembershipWebhook(tx, event, now)
        await onWalletWebhook(tx, event, now)
        await onChargebackWebhook(tx, event, now)
        await onRefundWebhook(tx, event, now)
        await onPaymentWebhook(tx, event, now)
      })
      return { success: true, data: {} }
    })
  })
}
