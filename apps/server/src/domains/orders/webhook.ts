import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { enqueue } from '../../context.ts'
import type { Services } from '../../context.ts'
import { isId } from '../../db/ids.ts'
import { problem } from '../../problem.ts'
import { lookAfter } from './look-after.ts'
import { WEBHOOK_GRACE_MS, isSettled } from './rules.ts'
import { cardEvents, checkouts } from './tables.ts'

/**
 * What the card provider tells. An event is only a hint to look: its job asks the provider how the charge
 * stands, so that doubled, reordered and late events end in the same place.
 */
export function mountCardWebhook(app: FastifyInstance, services: Services) {
  void app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    webhooks.post('/v1/webhooks/card', async (request) => {
      const signature = request.headers['stripe-signature']
      const { cards } = services.ports
      const event = cards.readEvent(
        request.body as Buffer,
        typeof signature === 'string' ? signature : undefined,
        services.now(),
      )
      if (!event) throw problem('BAD_REQUEST', 'This is not a signed event.')
      const { checkoutId, intentId } = event
      await services.database.write(async (tx) => {
        const fresh = await tx
          .insert(cardEvents)
          .values({ id: event.id, type: event.type, receivedAt: services.now() })
          .onConflictDoNothing()
          .returning({ id: cardEvents.id })
        if (fresh.length === 0 || checkoutId === null || !isId(checkoutId)) return
        const [checkout] = await tx
          .select({ status: checkouts.status })
          .from(checkouts)
          .where(eq(checkouts.id, checkoutId))
        if (checkout && !isSettled(checkout.status))
          await enqueue(tx, lookAfter(checkoutId, WEBHOOK_GRACE_MS, services.now(), intentId ?? undefined))
      })
      return { success: true, data: {} }
    })
  })
}
