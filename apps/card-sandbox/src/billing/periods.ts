import type Stripe from 'stripe'

/** Adds intervals to an instant in UTC, clamped to the last day of the month. */
export function addInterval(from: number, interval: Stripe.Plan.Interval, count: number): number {
  const date = new Date(from * 1000)
  if (interval === 'day' || interval === 'week') {
    return from + count * (interval === 'week' ? 7 : 1) * 86_400
  }
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1))
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return Math.floor(date.getTime() / 1000)
}

/**
 * The first end of a period after `after`, counted from the anchor so that the 31st is not lost after a short month.
 */
export function periodEnd(anchor: number, after: number, price: Stripe.Price): number {
  const interval = price.recurring?.interval ?? 'month'
  const each = price.recurring?.interval_count ?? 1
  let count = each
  while (addInterval(anchor, interval, count) <= after) count += each
  return addInterval(anchor, interval, count)
}
