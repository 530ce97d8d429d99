import type { BookingDetail } from '@wellspring/api/contract/booking'
import { hasLink } from '@wellspring/api/contract/services'
import { t } from '@wellspring/words/macro'

/** How to join a group that meets online. */
function joinWords({ service, provider, status }: BookingDetail): string {
  if (service.onlineUrl !== null) return t`Join with the link on this page. It opens the group’s own room.`
  if (status === 'requested') return t`The link to join comes with the confirmation.`
  return t`${provider.name} has not said where the group meets yet. You can ask in a message.`
}

/** Tips for preparing, by the format of the appointment. */
export function preparations(booking: BookingDetail): string[] {
  const { service, note } = booking
  const told = note
    ? t`We have passed on your note. Think about what you would like to take away from the session.`
    : t`Think about what you would like to take away from the session. Two or three words are enough.`
  if (service.format === 'Telehealth' || service.format === 'Hybrid')
    return [
      t`Find a quiet, private place with light on your face.`,
      t`Test your camera and sound on the device you will use.`,
      t`Join from this page or from Today, from ten minutes before the start.`,
      told,
    ]
  if (hasLink(service.format) && service.city === null) return [joinWords(booking), told]
  if (service.city !== null)
    return [
      service.address
        ? t`Check the route, and plan to arrive five minutes early.`
        : t`The full address comes with the confirmation.`,
      t`Bring what you want to show: letters, results, a list of your medicines.`,
      told,
    ]
  return [t`Keep the time free, with a few minutes before and after.`, told]
}
