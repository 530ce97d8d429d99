import type Stripe from 'stripe'
import { z } from 'zod'
import { passTime } from '../billing/passing.ts'
import { invalid } from '../http/errors.ts'
import { integer, read, text } from '../http/params.ts'
import { type Call, listRoute, retrieveRoute, type Route } from '../http/route.ts'
import { newId, unixNow } from '../state/kinds.ts'

const Creation = z.object({ frozen_time: integer, name: text.optional() })
const DAYS_KEPT = 30

async function create({ store, params }: Call): Promise<Stripe.TestHelpers.TestClock> {
  const { frozen_time, name } = read(Creation, params)
  const clock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: unixNow(),
    deletes_after: unixNow() + DAYS_KEPT * 86_400,
    frozen_time,
    livemode: false,
    name: name ?? null,
    status: 'ready',
    status_details: {},
  } satisfies Stripe.TestHelpers.TestClock
  store.emit('test_helpers.test_clock.created', clock)
  return store.insert(clock)
}

/** Runs everything that is due within this request, so the clock is ready when it responds. */
async function advance({ store, params, path }: Call): Promise<Stripe.TestHelpers.TestClock> {
  const id = path['id'] ?? ''
  const { frozen_time } = read(Creation.pick({ frozen_time: true }), params)
  const clock = await store.lock('test_helpers.test_clock', id)
  if (frozen_time <= clock.frozen_time) {
    throw invalid("The test clock's frozen time can only be moved forward.", { param: 'frozen_time' })
  }
  const status_details = { advancing: { target_frozen_time: frozen_time } }
  store.emit('test_helpers.test_clock.advancing', { ...clock, status: 'advancing', status_details })
  await passTime(store, id, frozen_time)
  const ready = await store.get('test_helpers.test_clock', id)
  store.emit('test_helpers.test_clock.ready', ready)
  return ready
}

async function remove({ store, path }: Call): Promise<Stripe.TestHelpers.DeletedTestClock> {
  const clock = await store.lock('test_helpers.test_clock', path['id'] ?? '')
  await store.client.query('update card_sandbox.objects set due_at = null where clock = $1', [clock.id])
  await store.remove(clock.id)
  return { id: clock.id, object: 'test_helpers.test_clock', deleted: true }
}

const base = '/v1/test_helpers/test_clocks'

export const testClocks: Route[] = [
  { method: 'POST', path: base, run: create },
  listRoute('test_helpers.test_clock', base),
  retrieveRoute('test_helpers.test_clock', base),
  { method: 'POST', path: `${base}/:id/advance`, run: advance },
  { method: 'DELETE', path: `${base}/:id`, run: remove },
]
