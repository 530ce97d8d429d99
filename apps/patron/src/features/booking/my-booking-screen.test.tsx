import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { bookingSample } from '@wellspring/api/testing/booking'
import { questionnaireRequestSample, termsSample } from '@wellspring/api/testing/sharing'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { MyBookingScreen } from './my-booking-screen.tsx'

const booking = bookingSample()

/** Shows the booking, with the given reply for questionnaire requests. */
function show(requests: () => object) {
  return renderScreen(<MyBookingScreen id={booking.id} onAccepted={() => {}} />, {
    ...rememberAmara(),
    [`GET /bookings/${booking.id}`]: () => ({ booking }),
    'GET /questionnaire-requests': requests,
    'GET /consents': () => ({ consents: [], terms: termsSample }),
  })
}

test("the booking waits for the provider's questionnaire request, so that it does not move when that arrives", async () => {
  let letGo = () => {}
  const { asked } = show(
    () =>
      new Promise<object>((resolve) => {
        letGo = () => resolve({ requests: [questionnaireRequestSample()] })
      }),
  )
  await expect.poll(() => asked.map(([call]) => call)).toContain(`GET /bookings/${booking.id}`)
  await expect.poll(() => asked.map(([call]) => call)).toContain('GET /consents')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  letGo()
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByRole('region', { name: /^A request from/ })).toBeVisible()
})

test('the booking shows even if its questionnaire requests fail to load', async () => {
  show(() => new Response(null, { status: 500 }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})
