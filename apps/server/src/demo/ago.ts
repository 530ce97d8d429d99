import { DAY_MS } from '../time.ts'
import type { Context } from '../context.ts'

/** The same context so many days earlier: what is done in it happened then. */
export const ago = (context: Context, days: number): Context => {
  const at = new Date(context.now().getTime() - days * DAY_MS)
  return { ...context, now: () => at }
}

/** Days since the staff of the demo began; whatever else there is came later. */
export const STAFF_DAYS = 445
/** Days since the demo's buyers and the owners of its shops signed up. */
export const SIGN_UP_DAYS = 60
/** Days since the first product of a shop was offered: after its owner was approved, and before anything was bought. */
export const OFFER_DAYS = 47
