import type { CacheTag } from '@wellspring/api/contract/endpoint'

import type { ChangeName, Consequences, Context } from './context.ts'
import { mailOrderConfirmation } from './domains/orders/mails.ts'

/** The change that set a reaction off. */
export interface Occurred {
  name: ChangeName
  subject: string
  after: unknown
}

/** Runs at least once, after the change has been committed; running it again changes nothing. */
export type Reaction = (context: Context, occurred: Occurred) => Promise<void>

/** What happens after what. */
export const reactions: Partial<Record<ChangeName, Record<string, Reaction>>> = {
  'checkout.pay': { mailOrderConfirmation },
}

/** What is forgotten after what: stock and prices stand on pages that are kept. */
const drops: Partial<Record<ChangeName, readonly CacheTag[]>> = {
  'product.publish': ['catalogue'],
  'rating.write': ['catalogue'],
  'checkout.open': ['catalogue'],
  'checkout.fail': ['catalogue'],
  'checkout.refund': ['catalogue'],
}

export const consequences: Consequences = {
  reactions: (name) => Object.keys(reactions[name] ?? {}),
  dropped: (name) => drops[name] ?? [],
}
