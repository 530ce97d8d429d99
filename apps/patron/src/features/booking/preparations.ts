import type { BookingDetail } from '@wellspring/api/contract/booking'

/** What helps before one meets, by how one meets. */
export function preparations(booking: BookingDetail): string[] {
  const { service, note } = booking
  const told = note
    ? 'Your note has been passed on. Think about what you would like to take away from the session.'
    : 'Think about what you would like to take away from the session. Two or three words are enough.'
  if (service.format === 'Telehealth' || service.format === 'Hybrid')
    return [
      'Find a quiet, private place with light on your face.',
      'Test your camera and sound on the device you will use.',
      'Join from this page or from Today, from ten minutes before the start.',
      told,
    ]
  if (service.city !== null)
    return [
      service.address
        ? 'Check the way there, and plan to arrive five minutes early.'
        : 'The full address comes with the confirmation.',
      'Bring what you want to show: letters, results, a list of what you take.',
      told,
    ]
  return ['Have the time free, and a few minutes before and after it.', told]
}
