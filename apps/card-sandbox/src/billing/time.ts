import { unixNow } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'

/** The time a test clock shows; without one, the time of day. */
export async function timeOf(store: Store, clock: string | null): Promise<number> {
  return clock ? (await store.get('test_helpers.test_clock', clock)).frozen_time : unixNow()
}
