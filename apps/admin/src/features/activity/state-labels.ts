import { bookingNames } from '@wellspring/features/bookings'
import { contentStatusNames } from '@wellspring/features/educational-content'
import { eventNames } from '@wellspring/features/events'
import { orderStatusNames } from '@wellspring/features/orders'
import { purchaseNames } from '@wellspring/features/packages'
import { productStatusNames } from '@wellspring/features/products'
import { staffTicketNames } from '@wellspring/features/support'
import { t } from '@wellspring/words/macro'

import { stageNames } from '../../parts/onboarding/stage-names.ts'

type Names = Readonly<Record<string, string | { label: string }>>

const payments = {
  processing: t`Being charged`,
  requires_action: t`Waiting for the bank`,
  authorized: t`Reserved on the card`,
  paid: t`Paid`,
  failed: t`Failed`,
  released: t`Not charged`,
}

/** The status labels used on the screens, by kind of subject. */
const names: Readonly<Record<string, Names>> = {
  application: stageNames,
  booking: bookingNames,
  educationalContent: contentStatusNames,
  event: eventNames,
  order: orderStatusNames,
  payment: payments,
  product: productStatusNames,
  purchase: purchaseNames,
  ticket: staffTicketNames,
}

/** Splits an identifier such as `eventDate` or `no_show` into words. */
export function spelled(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of a status as used on the screens. */
export function stateName(kind: string, state: string): string {
  const name = names[kind]?.[state] ?? spelled(state)
  return typeof name === 'string' ? name : name.label
}
