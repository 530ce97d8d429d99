import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { parse } from 'qs'
import { failSetup, confirmSetup } from '../payments/setup.ts'
import { AUTHENTICATION_FAILED, confirmIntent, failIntent } from '../payments/confirm.ts'
import { ProviderError } from '../http/errors.ts'
import { originOf } from '../http/handle.ts'
import { idOf } from '../state/kinds.ts'
import { createStore, type Store } from '../state/store.ts'
import { inTransaction } from '../state/transaction.ts'
import { escapeHtml, sendPage } from './page.ts'

interface Mounting {
  pool: Pool
  committed: () => void
}

interface Answered {
  intent: string
  secret: string
  agreed: boolean
  origin: string
}

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)

async function findIntent(store: Store, id: string, secret: unknown) {
  const intent = id.startsWith('seti_')
    ? await store.lock('setup_intent', id)
    : await store.lock('payment_intent', id)
  if (intent.client_secret !== secret) {
    throw new ProviderError(404, { type: 'invalid_request_error', message: 'No such authentication.' })
  }
  return intent
}

/** The page on which the cardholder approves or refuses a payment (3-D Secure). */
export function mountBank(app: FastifyInstance, { pool, committed }: Mounting): void {
  app.get<{ Params: { intent: string }; Querystring: { client_secret?: string } }>(
    '/sandbox/bank/:intent',
    async (request, reply) => {
      const { intent: id } = request.params
      const secret = request.query.client_secret
      const intent = await inTransaction(pool, (client) =>
        findIntent(createStore(client, { requestId: null, idempotencyKey: null }), id, secret),
      )
      const what =
        intent.object === 'payment_intent'
          ? `a payment of ${money(intent.amount, intent.currency)}`
          : 'saving your card for later payments'
      return sendPage(reply, {
        title: 'Test bank',
        body: `<h1>Test bank</h1><p>Wellspring asks you to confirm ${escapeHtml(what)}.</p><form method="post" action="/sandbox/bank/${escapeHtml(id)}"><input type="hidden" name="client_secret" value="${escapeHtml(secret ?? '')}"><button name="answer" value="complete">Complete authentication</button><button name="answer" value="fail" class="quiet">Fail authentication</button></form>`,
      })
    },
  )

  app.post<{ Params: { intent: string } }>('/sandbox/bank/:intent', async (request, reply) => {
    const form = parse(String(request.body ?? ''))
    const returnUrl = await inTransaction(pool, async (client) => {
      const store = createStore(client, { requestId: null, idempotencyKey: null })
      const answered = {
        intent: request.params.intent,
        secret: String(form['client_secret']),
        agreed: form['answer'] === 'complete',
        origin: originOf(request),
      }
      await settle(store, answered)
      await store.flush()
      return (await store.hidden(answered.intent)).returnUrl
    })
    committed()
    if (returnUrl) return reply.redirect(withIntent(returnUrl, request.params.intent, form), 303)
    return sendPage(reply, {
      title: 'Test bank',
      body: '<h1>Test bank</h1><p>Thank you. Taking you back…</p><script type="module" src="/elements/bank-done.ts"></script>',
    })
  })
}

/** Ignores a second answer, or one to a payment whose state has changed. */
async function settle(store: Store, { intent: id, secret, agreed, origin }: Answered): Promise<void> {
  const intent = await findIntent(store, id, secret)
  if (intent.status !== 'requires_action') return
  try {
    if (intent.object === 'setup_intent') {
      if (agreed) await confirmSetup(store, intent, { authenticated: true, origin })
      else await failSetup(store, intent)
      return
    }
    if (agreed) {
      await confirmIntent(store, intent, { authenticated: true, origin })
      return
    }
    const method = await store.get('payment_method', idOf(intent.payment_method) ?? '')
    await failIntent(store, { intent, method, declined: AUTHENTICATION_FAILED })
  } catch (error) {
    // A card may pass authentication and still be declined, which the payment records.
    if (!(error instanceof ProviderError && error.keepsChanges)) throw error
  }
}

function withIntent(url: string, id: string, form: Record<string, unknown>): string {
  const target = new URL(url)
  const name = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  target.searchParams.set(name, id)
  target.searchParams.set(`${name}_client_secret`, String(form['client_secret']))
  return target.href
}
