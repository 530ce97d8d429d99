import type { CacheTag } from '@wellspring/api/contract/endpoint'

import type { ChangeName, Consequences, Context } from './context.ts'
import { mailCancelled, mailEnded, mailPaymentFailed, mailReceipt } from './domains/memberships/mails.ts'
import {
  mailApproved,
  mailAttest,
  mailExpiry,
  mailReceived,
  mailRejected,
  mailSuspended,
} from './domains/onboarding/mails.ts'
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
  'membership.start': { mailReceipt },
  'membership.renew': { mailReceipt },
  'membership.recover': { mailReceipt },
  'membership.fallBehind': { mailPaymentFailed },
  'membership.retry': { mailPaymentFailed },
  'membership.cancel': { mailCancelled },
  'membership.end': { mailEnded },
  'application.submit': { mailReceived },
  'application.approve': { mailApproved },
  'application.reject': { mailRejected },
  'application.suspend': { mailSuspended },
  'application.askToAttest': { mailAttest },
  'credential.remind': { mailExpiry },
}

/** What is forgotten after what: stock and prices stand on pages that are kept. */
const drops: Partial<Record<ChangeName, readonly CacheTag[]>> = {
  'product.publish': ['catalogue'],
  'rating.write': ['catalogue'],
  'checkout.open': ['catalogue'],
  'checkout.fail': ['catalogue'],
  'checkout.refund': ['catalogue'],
  'plan.update': ['memberships'],
  'application.suspend': ['catalogue'],
  'application.approve': ['catalogue'],
}

export const consequences: Consequences = {
  reactions: (name) => Object.keys(reactions[name] ?? {}),
  dropped: (name) => drops[name] ?? [],
}
