import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { bookingSample, slotSamples } from '@wellspring/api/testing/booking'
import { serviceSample } from '@wellspring/api/testing/directory'
import { purchaseSample } from '@wellspring/api/testing/packages'
import { seriesDateSample, seriesSample } from '@wellspring/api/testing/series'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { OneSeriesScreen } from './one-series-screen.tsx'
import { SeriesScreen } from './series-screen.tsx'
import { SeriesSection } from './series-section.tsx'

type Replies = Parameters<typeof renderScreen>[1]

const at = (day: string) => `2026-06-${day}T10:00:00.000Z`
const dates = [
  seriesDateSample(),
  seriesDateSample({
    startsAt: at('23'),
    state: 'taken',
    alternatives: slotSamples('2026-06-23').slice(0, 1),
  }),
  seriesDateSample({ startsAt: at('30') }),
]
const instead = slotSamples('2026-06-23')[0]!.startsAt

describe('repeating a time', () => {
  const open = (replies: Replies, price = 0) => {
    const onBooked = vi.fn<(id: string) => void>()
    const service = serviceSample({ id: 'service', price })
    const shown = renderScreen(
      <SeriesScreen
        providerId={service.provider.id}
        serviceId="service"
        startsAt={at('16')}
        backHref="/back"
        onBooked={onBooked}
      />,
      {
        ...rememberAmara(),
        'GET /services': () => ({ services: [service], totalRecords: 1 }),
        'POST /series/preview': () => ({ dates }),
        ...replies,
      },
    )
    return { ...shown, onBooked }
  }

  test('each date can be kept, skipped or moved to a free time nearby', async () => {
    const { user, asked, onBooked } = open({ 'POST /series': () => ({ series: seriesSample() }) })
    const list = await screen.findByRole('list', { name: 'The dates' })
    const boxes = within(list).getAllByRole('checkbox')
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, true])
    expect(within(list).getByText('Taken')).toBeVisible()
    await user.click(boxes[2]!)
    expect(screen.getByRole('button', { name: 'Choose two dates or more' })).toBeDisabled()
    await user.click(within(within(list).getByRole('group')).getByRole('button'))
    await user.click(screen.getByRole('button', { name: 'Book 2 times' }))
    await vi.waitFor(() => expect(onBooked).toHaveBeenCalledWith(seriesSample().id))
    expect(asked).toContainEqual([
      'POST /series',
      { serviceId: 'service', zone: expect.any(String) as string, startsAts: [at('16'), instead] },
    ])
  })

  test('is paid by a package, up to its remaining sessions', async () => {
    const purchase = purchaseSample({ left: 3 })
    const { user, asked, onBooked } = open(
      {
        'GET /package-purchases': () => ({ purchases: [purchase], totalRecords: 1 }),
        'POST /series': () => ({ series: seriesSample() }),
      },
      90,
    )
    expect(await screen.findByText(/Package WK-1001 pays for them. It has 3 sessions left/)).toBeVisible()
    expect(within(screen.getByLabelText('How many times')).getAllByRole('option')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Book 2 times' }))
    await vi.waitFor(() => expect(onBooked).toHaveBeenCalled())
    expect(asked).toContainEqual(['POST /series', expect.objectContaining({ purchaseId: purchase.id })])
  })

  test('needs a package if the service has a price', async () => {
    open({ 'GET /package-purchases': () => ({ purchases: [], totalRecords: 0 }) }, 90)
    expect(await screen.findByText('Booking several times at once needs a package')).toBeVisible()
  })

  test('reloads the preview for another interval or count', async () => {
    const { user, asked } = open({})
    await screen.findByRole('list', { name: 'The dates' })
    await user.selectOptions(screen.getByLabelText('How often'), 'Every four weeks')
    await user.selectOptions(screen.getByLabelText('How many times'), '6 times')
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        'POST /series/preview',
        expect.objectContaining({ everyWeeks: 4, times: 6, startsAt: at('16') }),
      ]),
    )
  })

  test('names the dates that are taken, and books nothing', async () => {
    const message = 'One of these dates is no longer free.'
    const { user, onBooked } = open({
      'POST /series': () => ({ status: 409, msgCode: 'SLOT_TAKEN', message, taken: [at('30')] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Book 2 times' }))
    expect(within(await screen.findByRole('alert')).getByText(/Nothing was booked/)).toBeVisible()
    expect(screen.getAllByText('Taken')).toHaveLength(2)
    expect(onBooked).not.toHaveBeenCalled()
  })
})

describe('a series', () => {
  const series = seriesSample({
    bookings: [bookingSample()],
    left: 1,
    cancelling: { refund: 90, toOrganisation: 45, sessions: 1 },
  })

  test('can be cancelled as a whole', async () => {
    const path = `/series/${series.id}`
    const { user, asked } = renderScreen(<OneSeriesScreen id={series.id} />, {
      ...rememberAmara(),
      [`GET ${path}`]: () => ({ series }),
      [`POST ${path}/cancel`]: () => ({ series: { ...series, left: 0 } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel all remaining' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(
      '1 time is left. $45.00 will be refunded to your card, $45.00 will be returned to your organisation, and one session returns to your package.',
    )
    await user.click(screen.getByRole('button', { name: 'Cancel them' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([`POST ${path}/cancel`, { expectedLeft: 1, expectedRefund: 90 }]),
    )
  })

  test('shows among the bookings while dates are left', async () => {
    renderScreen(<SeriesSection />, {
      ...rememberAmara(),
      'GET /series': () => ({ series: [series], totalRecords: 1 }),
    })
    expect(await screen.findByRole('link', { name: 'First talk' })).toHaveAttribute(
      'href',
      `/my-bookings/series/${series.id}`,
    )
    expect(screen.getByText(/1 left/)).toBeVisible()
  })
})
