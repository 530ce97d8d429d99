import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { eventBookingSample } from '@wellspring/api/testing/events'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { CancelTicketsDialog } from './cancel-tickets-dialog.tsx'

const booking = eventBookingSample()
const path = `/event-bookings/${booking.id}`

/** Shows the dialog with the refund before and after a cancellation attempt. */
function show([before = 0, after = before]: number[], answer: object) {
  let refund = before
  const onClose = vi.fn<() => void>()
  const shown = renderScreen(<CancelTicketsDialog booking={booking} onClose={onClose} />, {
    ...rememberAmara(),
    [`GET ${path}/cancel-preview`]: () => ({
      preview: {
        refund,
        toOrganisation: 0,
        keeps: 80 - refund,
        because: 'Less than a day is left.',
        until: null,
      },
    }),
    [`POST ${path}/cancel`]: () => {
      refund = after
      return answer
    },
  })
  return { ...shown, onClose }
}

beforeEach(() => sessionStorage.clear())

test('cancels for exactly the refund that was shown', async () => {
  const { user, asked, onClose } = show([40], { booking: eventBookingSample({ status: 'cancelled' }) })
  expect(await screen.findByText('$40.00 refunded to your card, $40.00 not refunded')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel tickets' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toContainEqual([`POST ${path}/cancel`, { expectedRefund: 40 }])
  // Cancelled tickets have no preview.
  expect(asked.filter(([call]) => call === `GET ${path}/cancel-preview`)).toHaveLength(1)
})

test('a cancellation that is too late says what is lost, not that $0.00 is refunded', async () => {
  show([0], { booking: eventBookingSample() })
  expect(await screen.findByText('The $80.00 will not be refunded')).toBeVisible()
})

test('a changed refund is shown before anything is cancelled', async () => {
  const { user, onClose } = show([80, 40], { status: 409, msgCode: 'PRICE_CHANGED', message: 'Changed.' })
  expect(await screen.findByText(/\$80\.00 refunded/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel tickets' }))
  expect(await screen.findByText('$40.00 refunded to your card, $40.00 not refunded')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('The amount has changed')
  expect(onClose).not.toHaveBeenCalled()
})
