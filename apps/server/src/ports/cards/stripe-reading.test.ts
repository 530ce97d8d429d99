import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import { find } from './stripe-reading.ts'

const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }
const address = { line1: '12 Palm Street', line2: null, city: 'Dubai', state: null, postal_code: '00000' }

const stripeWith = (country: string | null) =>
  ({
    subscriptions: {
      retrieve: async () => ({
        status: 'active',
        metadata: {},
        cancel_at_period_end: false,
        pause_collection: null,
        ended_at: null,
        canceled_at: null,
        default_payment_method: {
          id: 'pm_1',
          card,
          billing_details: { name: 'Maya Haddad', email: null, address: { ...address, country } },
        },
      }),
    },
    invoices: { list: async () => ({ data: [] }) },
  }) as unknown as Stripe

const linesWith = async (country: string | null) => {
  const answer = await find(stripeWith(country), 'sub_1')
  return answer.status === 'found' ? answer.subscription.card?.billTo.lines : answer.status
}

test('the payer’s address names the country', async () => {
  expect(await linesWith('AE')).toEqual(['12 Palm Street', 'Dubai, 00000', 'United Arab Emirates'])
  expect(await linesWith(null)).toEqual(['12 Palm Street', 'Dubai, 00000'])
})
