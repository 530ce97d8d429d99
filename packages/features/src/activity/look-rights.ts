import type { ActivityKind, LookRight } from '@wellspring/api/contract/activity-kinds'
import { t } from '@wellspring/words/macro'

/** The permission somebody read a record with, worded for its owner. */
export const rightTexts: Readonly<Record<LookRight, string>> = {
  consent: t`Your provider, by your consent`,
  booking: t`Your provider, for your booking`,
  coaching: t`Your coach, in your coaching`,
  sale: t`The seller of your order`,
  event: t`The host of your event`,
  provider: t`A provider`,
  organisation: t`An administrator of your organisation`,
  emergency: t`An administrator, in an emergency, for 30 minutes`,
  staff: t`Our staff, to help you and to keep the rules`,
}

export const kindTexts: Readonly<Record<ActivityKind, string>> = {
  account: t`Account`,
  health: t`Health`,
  bookings: t`Bookings`,
  purchases: t`Orders and memberships`,
  events: t`Events`,
  chat: t`Chats`,
  work: t`Work`,
  support: t`Support`,
}
