import type Stripe from 'stripe'
import { z } from 'zod'
import { read, text } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { unixNow } from '../state/kinds.ts'

const Creation = z.object({
  account: text,
  refresh_url: text,
  return_url: text,
  type: z.enum(['account_onboarding', 'account_update']),
})

const SECONDS_TO_USE = 300

async function create({ store, params, origin }: Call): Promise<Stripe.AccountLink> {
  const asked = read(Creation, params)
  const account = await store.get('account', asked.account, 'account')
  await store.hide(account.id, { returnUrl: asked.return_url, refreshUrl: asked.refresh_url })
  return {
    object: 'account_link',
    created: unixNow(),
    expires_at: unixNow() + SECONDS_TO_USE,
    url: `${origin}/sandbox/onboard/${account.id}`,
  }
}

export const accountLinks: Route[] = [{ method: 'POST', path: '/v1/account_links', run: create }]
