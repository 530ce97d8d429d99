import type { Availability } from '@wellspring/api/contract/availability'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { EventName } from '../../event.ts'
import { lockOwnRow, writeWorkingTimes } from '../directory/provider-row.ts'
import type { ProviderRow, WorkingTimes } from '../directory/provider-row.ts'
import type { AvailabilityChange } from './events.ts'
import { lockProviderTime } from './lock-provider-time.ts'
import { presentAvailability } from './queries.ts'

type AvailabilityEvent = Extract<EventName, `availability.${string}`>
type Detail = Omit<AvailabilityChange, 'revision'>

/**
 * Changes a provider's working times, increments their revision and schedules a new first free time. `write` applies
 * the change and returns its audit entry.
 */
export async function changeAvailability(
  context: Context,
  actor: Actor,
  {
    name,
    write,
  }: {
    name: AvailabilityEvent
    write: (tx: Tx, row: ProviderRow) => Promise<{ set?: WorkingTimes; after: Detail }>
  },
): Promise<Availability> {
  return change(context, name, async (tx) => {
    // A concurrent booking either commits before this change or finds its time unavailable.
    await lockProviderTime(tx, actor.userId)
    const before = await lockOwnRow(tx, actor)
    const { set, after } = await write(tx, before)
    const row = await writeWorkingTimes(tx, before, { set, now: context.now() })
    return {
      subject: `provider:${row.id}`,
      before: { revision: before.revision },
      after: { revision: row.revision, ...after },
      result: await presentAvailability(tx, row, context.now()),
    }
  })
}
