const PRIVATE = new Set([
  'application_fee_amount',
  'customer',
  'latest_charge',
  'metadata',
  'on_behalf_of',
  'transfer_data',
  'transfer_group',
])

const isIntent = (object: unknown) => object === 'payment_intent' || object === 'setup_intent'

/** The part of an object that a browser may see: an intent without merchant data. */
export function browserView(body: object): object {
  const hide = isIntent((body as { object?: unknown }).object)
  const shown = Object.entries(body).filter(([key]) => !hide || !PRIVATE.has(key))
  return Object.fromEntries(
    shown.map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'object' && value !== null && 'object' in value ? browserView(value) : value,
    ]),
  )
}
