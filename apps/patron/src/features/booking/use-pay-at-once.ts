import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Booking } from '@wellspring/api/contract/booking'
import type { SavedCard } from '@wellspring/api/contract/payments'
import type { Service } from '@wellspring/api/contract/services'
import { newIdempotencyKey, useApi } from '@wellspring/api/hooks/api'
import { usePayBooking } from '@wellspring/api/hooks/booking'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { paymentQueries } from '@wellspring/api/hooks/payments'
import { useSession } from '@wellspring/api/session'

/**
 * A saved default card pays right when the patron books, unless a package could pay: the payment page offers that
 * choice.
 */
export function usePayAtOnce({ id: serviceId, price }: Service) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const enabled = user !== null && price > 0
  const cards = useQuery({ ...paymentQueries.cards(api), enabled })
  const bought = useQuery({
    ...packageQueries.purchases(api, { serviceId, status: 'active', limit: 1 }),
    enabled,
  })
  const { mutateAsync: payBooking } = usePayBooking()
  const card =
    enabled && bought.data?.purchases.length === 0
      ? cards.data?.cards.find(({ isDefault, isExpired }) => isDefault && !isExpired)
      : undefined

  /** Returns the booking unpaid on any failure: the payment page continues from its actual state. */
  async function payAtOnce(booking: Booking, { id: paymentMethodId }: SavedCard): Promise<Booking> {
    if (!user || !booking.verbs.includes('pay')) return booking
    const { firstName, lastName, email } = user
    const billingDetails = { firstName, lastName, email }
    // The patron reviews an organisation's share before paying.
    const kept = { kind: 'booking' as const, id: booking.id }
    const sponsored = await queryClient.fetchQuery(organisationQueries.sponsorOffer(api, kept)).then(
      ({ offer }) => offer !== null,
      () => true,
    )
    if (sponsored) return booking
    const press = { id: booking.id, billingDetails, paymentMethodId, idempotencyKey: newIdempotencyKey() }
    return payBooking(press).then(
      (paid) => paid.booking,
      () => booking,
    )
  }
  return { card, payAtOnce }
}
