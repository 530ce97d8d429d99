import { settlePayout } from '../connect/payout.ts'
import { failRefund } from '../payments/refund.ts'
import type { Store } from '../state/store.ts'
import { renewSubscription } from './renew.ts'

interface DueRow {
  id: string
  kind: string
  due_at: string
}

async function nextDue(store: Store, clock: string | null, until: number): Promise<DueRow | undefined> {
  const { rows } = await store.client.query<DueRow>(
    `select id, kind, due_at from card_sandbox.objects
     where due_at is not null and clock is not distinct from $1 and due_at <= $2
     order by due_at limit 1 for update skip locked`,
    [clock, until],
  )
  return rows[0]
}

/** Runs the next due event, if there is one: a renewal, a retry, or a payout's arrival. */
export async function passOne(store: Store, clock: string | null, until: number): Promise<boolean> {
  const due = await nextDue(store, clock, until)
  if (!due) return false
  const at = Number(due.due_at)
  if (clock) await showTime(store, clock, at)
  if (due.kind === 'payout') await settlePayout(store, due.id)
  else if (due.kind === 'refund') await failRefund(store, due.id)
  else await renewSubscription(store, due.id, at)
  return true
}

/** Advances a test clock, and runs every event at the instant when it is due. */
export async function passTime(store: Store, clock: string, until: number): Promise<void> {
  while (await passOne(store, clock, until));
  await showTime(store, clock, until)
}

async function showTime(store: Store, clock: string, time: number): Promise<void> {
  const body = await store.lock('test_helpers.test_clock', clock)
  await store.save({ ...body, frozen_time: time })
}
