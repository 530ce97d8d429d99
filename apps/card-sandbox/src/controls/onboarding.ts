import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { parse } from 'qs'
import { tellAccount } from '../connect/account.ts'
import { createStore } from '../state/store.ts'
import { inTransaction } from '../state/transaction.ts'
import { ProviderError } from '../http/errors.ts'
import { unixNow } from '../state/kinds.ts'
import { escapeHtml, sendPage } from './page.ts'

interface Mounting {
  pool: Pool
  committed: () => void
}

/** The complete details of a person. */
const TOLD = {
  business_profile: { mcc: '8099', url: 'https://wellspring.example' },
  business_type: 'individual' as const,
  individual: {
    address: {
      city: 'Oakland',
      country: 'US',
      line1: '1 Test Street',
      line2: null,
      postal_code: '94607',
      state: 'CA',
    },
    dob: { day: 1, month: 1, year: 1980 },
    email: 'holder@example.com',
    first_name: 'Test',
    last_name: 'Holder',
    phone: '+15105550100',
    ssn_last_4: '0000',
  },
}

const BANKS = [
  ['000123456789', 'Test bank: payouts arrive'],
  ['000111111116', 'Test bank: payouts fail after they were paid'],
] as const

const answer = (reply: FastifyReply, error: unknown) => {
  if (!(error instanceof ProviderError)) throw error
  return reply.status(404).send({ error: error.body })
}

/** The gateway's onboarding, as one page with two outcomes. */
export function mountOnboarding(app: FastifyInstance, { pool, committed }: Mounting): void {
  app.get<{ Params: { account: string } }>('/sandbox/onboard/:account', async (request, reply) => {
    const { account: id } = request.params
    try {
      const account = await inTransaction(pool, (client) =>
        createStore(client, { requestId: null, idempotencyKey: null }).get('account', id),
      )
      const due = account.requirements?.currently_due ?? []
      const items = due.map((field) => `<li>${escapeHtml(field)}</li>`).join('')
      const options = BANKS.map(([number, label]) => `<option value="${number}">${label}</option>`).join('')
      return sendPage(reply, {
        title: 'Test onboarding',
        body: `<h1>Test onboarding</h1><p>${due.length === 0 ? 'Nothing more is needed.' : 'The provider still needs:'}</p><ul>${items}</ul><form method="post" action="/sandbox/onboard/${escapeHtml(id)}"><label for="bank">Bank account</label><select id="bank" name="bank">${options}</select><button name="action" value="complete">Fill in everything and continue</button><button name="action" value="skip" class="quiet">Return without finishing</button></form>`,
      })
    } catch (error) {
      return answer(reply, error)
    }
  })

  app.post<{ Params: { account: string } }>('/sandbox/onboard/:account', async (request, reply) => {
    const { bank, action } = parse(String(request.body ?? ''))
    try {
      const returnUrl = await inTransaction(pool, async (client) => {
        const store = createStore(client, { requestId: null, idempotencyKey: null })
        const account = await store.lock('account', request.params.account)
        if (action !== 'skip') {
          const number = typeof bank === 'string' ? bank : BANKS[0][0]
          tellAccount(account, {
            ...TOLD,
            individual: { ...TOLD.individual, ...(account.email ? { email: account.email } : {}) },
            external_account: { account_number: number, routing_number: '110000000' },
            tos_acceptance: { date: String(unixNow()), ip: request.ip },
            capabilities: { transfers: { requested: true } },
          })
          await store.hide(account.id, { accountNumber: number })
          await store.save(account)
          store.emit('account.updated', account, account.id)
          await store.flush()
        }
        return (await store.hidden(account.id)).returnUrl
      })
      committed()
      return await reply.redirect(returnUrl ?? `/sandbox/onboard/${request.params.account}`, 303)
    } catch (error) {
      return answer(reply, error)
    }
  })
}
