import { DAY_MS } from '../time.ts'
import type { Context } from '../context.ts'

/** Moves a context into the past by a number of days, so that what is done in it happened then. */
export const ago = (context: Context, days: number): Context => {
  const at = new Date(context.now().getTime() - days * DAY_MS)
  return { ...context, now: () => at }
}

/** Days since the demo staff started. Everything else is newer. */
export const STAFF_DAYS = 445
/** Days since the demo's buyers and shop owners signed up. */
export const SIGN_UP_DAYS = 60
/** Days since the first product was offered: after its seller's approval, and before the first purchase. */
export const OFFER_DAYS = 47
