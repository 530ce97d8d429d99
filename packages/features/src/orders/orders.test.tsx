import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { sellerOrderSample, orderSample } from '@wellspring/api/testing/orders'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { readOrderSearch } from './order-search.ts'
import type { OrderSearch } from './order-search.ts'
import { SellerOrderScreen } from './seller-order-screen.tsx'
import { dueDays } from '../dispute-names.ts'
import { deadlineWords, orderDueWords } from './order-labels.ts'
import { OrdersListScreen } from './orders-list-screen.tsx'
import type { OrdersListScreenProps } from './orders-list-screen.tsx'
import { PackingListScreen } from './packing-list-screen.tsx'

const order = orderSample({ verbs: ['ship', 'reject'] })
const counts = { pending: 1, rejected: 0, shipping: 0, cancelled: 0, completed: 4 }

type Replies = Parameters<typeof renderScreen>[1]

const showOrder = (replies: Replies = {}, shown = order) =>
  renderScreen(
    <SellerOrderScreen
      id={order.id}
      back={{ href: '/provider/orders', label: 'Orders' }}
      productHref={(id) => `/provider/products/${id}`}
      disputeHref={(id) => `/provider/disputes/${id}`}
    />,
    {
      ...rememberAmara(),
      [`GET /orders/${order.id}`]: () => ({ order: shown }),
      ...replies,
    },
  )

describe('the list of a seller', () => {
  test('shows buyer, deadline and total of each sale, and keeps its filter in the address', async () => {
    const onSearch = vi.fn<(search: OrderSearch) => void>()
    const { user } = renderScreen(
      <OrdersListScreen
        search={{ status: 'pending', page: 3 }}
        onSearch={onSearch}
        orderHref={(id) => `/provider/orders/${id}`}
      />,
      {
        ...rememberAmara(),
        'GET /orders/desk': () => ({ orders: [sellerOrderSample], totalRecords: 21, statusCounts: counts }),
      },
    )
    const row = await screen.findByRole('row', { name: /WS-1042/ })
    expect(within(row).getByRole('cell', { name: 'Maya Haddad' })).toBeVisible()
    for (const words of ['Ship by Jun 28, 2026', '$126.00'])
      expect(within(row).getByText(words)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Completed (4)' }))
    expect(onSearch).toHaveBeenCalledWith({ status: 'completed' })
  })

  test('tells a seller to answer a dispute, and staff whom the dispute waits for', async () => {
    const openDispute = { id: 'd1', status: 'pending', until: '2026-06-27T09:00:00.000Z' }
    const disputed = { ...sellerOrderSample, openDispute, deadline: null }
    const nextStep = async (props: Partial<OrdersListScreenProps>) => {
      const { unmount } = renderScreen(
        <OrdersListScreen search={{}} onSearch={() => {}} orderHref={(id) => `/orders/${id}`} {...props} />,
        {
          ...rememberAmara(),
          'GET /orders/desk': () => ({ orders: [disputed], totalRecords: 1, statusCounts: counts }),
        },
      )
      const row = await screen.findByRole('row', { name: /WS-1042/ })
      const words = row.querySelector('[data-label="Next step"]')?.textContent
      unmount()
      return words
    }
    expect(await nextStep({})).toBe('Answer the dispute by Jun 26, 2026')
    expect(await nextStep({ partyHrefs: { dispute: (id) => `/admin/disputes/${id}` } })).toBe(
      'The seller answers by Jun 26, 2026',
    )
  })

  test('ships several orders at once, and explains the consequence of missing tracking', async () => {
    const { user, asked } = renderScreen(
      <OrdersListScreen search={{}} onSearch={() => {}} orderHref={(id) => `/provider/orders/${id}`} />,
      {
        ...rememberAmara(),
        'GET /orders/desk': () => ({ orders: [sellerOrderSample], totalRecords: 1, statusCounts: counts }),
        [`POST /orders/${sellerOrderSample.id}/ship`]: () => ({ order: orderSample({ status: 'shipping' }) }),
      },
    )
    await user.click(await screen.findByRole('checkbox', { name: /WS-1042/ }))
    await user.click(screen.getByRole('button', { name: 'Ship 1 order' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/cannot prove that it arrived/)).toBeVisible()
    await user.type(within(dialog).getByLabelText(/^Carrier/), 'DHL')
    expect(within(dialog).getByRole('note')).toBeVisible()
    await user.type(within(dialog).getByLabelText(/^Tracking number of WS-1042/), 'AE3044')
    expect(within(dialog).queryByRole('note')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Ship 1 order' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        `POST /orders/${sellerOrderSample.id}/ship`,
        { carrier: 'DHL', trackingNumber: 'AE3044' },
      ]),
    )
  })

  test('prints packing lists for several orders, without those that have ended', async () => {
    const over = { ...sellerOrderSample, id: 'o2', number: 'WS-1043', status: 'rejected' as const }
    const { user } = renderScreen(
      <OrdersListScreen
        search={{}}
        onSearch={() => {}}
        orderHref={(id) => `/provider/orders/${id}`}
        packingListsHref={(ids) => `/provider/orders/packing-lists?of=${ids.join(',')}`}
      />,
      {
        ...rememberAmara(),
        'GET /orders/desk': () => ({
          orders: [sellerOrderSample, over],
          totalRecords: 2,
          statusCounts: counts,
        }),
      },
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByRole('link', { name: 'Packing list' })).toHaveAttribute(
      'href',
      `/provider/orders/packing-lists?of=${sellerOrderSample.id}`,
    )
  })

  test('names the items, and sums only what the seller keeps', async () => {
    const orders = [
      sellerOrderSample,
      {
        ...sellerOrderSample,
        id: orderSample().id.replace(/.$/, '2'),
        status: 'cancelled' as const,
        total: 300,
      },
    ]
    renderScreen(
      <OrdersListScreen search={{}} onSearch={() => {}} orderHref={(id) => `/provider/orders/${id}`} />,
      {
        ...rememberAmara(),
        'GET /orders/desk': () => ({ orders, totalRecords: 2, statusCounts: counts }),
      },
    )
    const sum = await screen.findByRole('row', { name: /^These rows, less refunds/ })
    expect(within(sum).getByText('$126.00')).toBeVisible()
    expect(screen.getAllByText(/^Cork Yoga Mat and 1 more$/)).toHaveLength(2)
  })

  test.each([
    [
      { page: '2', status: 'shipping', q: 'maya' },
      { page: 2, status: 'shipping', q: 'maya' },
    ],
    [{ page: 'x', status: 'lost', size: 7 }, {}],
  ])('reads the search parameters %j', (search, known) => {
    expect(readOrderSearch(search)).toEqual(known)
  })
})

describe('the latest orders', () => {
  const show = (orders: readonly (typeof sellerOrderSample)[]) =>
    renderScreen(<LatestOrders href="/orders" orderHref={(id) => `/orders/${id}`} />, {
      ...rememberAmara(),
      'GET /orders/desk': () => ({ orders, totalRecords: orders.length, statusCounts: counts }),
    })

  test('say what was sold to whom, for how much, and lead to the order', async () => {
    show([sellerOrderSample])
    const row = within(await screen.findByRole('listitem'))
    expect(row.getByRole('link', { name: 'Cork Yoga Mat and 1 more' })).toHaveAttribute(
      'href',
      `/orders/${sellerOrderSample.id}`,
    )
    for (const words of [/WS-1042/, /Maya Haddad$/, '$126.00', 'Pending'])
      expect(row.getByText(words)).toBeVisible()
  })

  test('are not shown before the first', async () => {
    const { asked } = show([])
    await vi.waitFor(() => expect(asked.some(([call]) => call.startsWith('GET /orders/desk'))).toBe(true))
    await vi.waitFor(() => expect(screen.queryByText('Latest orders')).toBeNull())
  })
})

const disputed1 = {
  id: 'd1',
  number: 'WD-1001',
  name: 'Linen mat',
  status: 'refunded' as const,
  refundedAmount: 126,
  since: '2026-06-20T09:00:00.000Z',
  until: null,
}

const ConfirmButton = ({ disputeId }: { disputeId: string }) => (
  <button type="button">{`Confirm ${disputeId}`}</button>
)

describe('a sale', () => {
  test('shows its seller the proceeds in rows that add up to the payout', async () => {
    const earnings = {
      goods: 48,
      shipping: 10,
      commission: 4.8,
      cardFee: 1.98,
      takenBack: 0,
      net: 51.22,
      isHeld: false,
      availableAt: null,
    }
    showOrder({}, orderSample({ earnings }))
    const box = await screen.findByRole('region', { name: 'What you get' })
    for (const sum of ['$48.00', '$10.00', '−$4.80', '−$1.98', '$51.22'])
      expect(within(box).getByText(sum)).toBeVisible()
    expect(within(box).queryByText('Taken back by refunds')).toBeNull()
  })

  test.each([
    ['buyer', 'The buyer has cancelled it. The buyer gets the money back.'],
    ['system', 'You did not send it in time. The buyer gets the money back.'],
  ] as const)(
    'that was cancelled by %s says so and offers neither packing list nor shipping',
    async (by, words) => {
      const timeline = [{ at: order.createdAt, status: 'cancelled' as const, by, note: null }]
      renderScreen(
        <SellerOrderScreen
          id={order.id}
          back={{ href: '/provider/orders', label: 'Orders' }}
          productHref={(id) => `/provider/products/${id}`}
          disputeHref={(id) => `/provider/disputes/${id}`}
          packingListHref="/provider/orders/1/packing-list"
        />,
        {
          ...rememberAmara(),
          [`GET /orders/${order.id}`]: () => ({
            order: orderSample({ status: 'cancelled', timeline, deadline: null }),
          }),
        },
      )
      expect(await screen.findByText(words)).toBeVisible()
      expect(screen.queryByText('Ship to')).toBeNull()
      expect(screen.queryByRole('link', { name: 'Packing list' })).toBeNull()
    },
  )

  test('that is disputed shows by when its seller must answer', async () => {
    const pending = {
      ...disputed1,
      status: 'pending' as const,
      refundedAmount: 0,
      until: '2026-06-27T09:00:00.000Z',
    }
    showOrder({}, orderSample({ disputes: [pending], deadline: null }))
    expect(await screen.findByText('Answer the dispute by Jun 26, 2026 (WD-1001).')).toBeVisible()
    expect(screen.getByText('Waiting for you')).toBeVisible()
  })

  test("that has shipped can have its tracking corrected, and shows the buyer's phone number", async () => {
    const sent = orderSample({
      status: 'shipping',
      verbs: ['correct'],
      carrier: 'DHL',
      trackingNumber: 'AE 1',
    })
    const { user, asked } = showOrder(
      { [`PUT /orders/${order.id}/parcel`]: () => ({ order: { ...sent, trackingNumber: 'AE 2' } }) },
      sent,
    )
    expect(await screen.findByRole('link', { name: '+971501234567' })).toHaveAttribute(
      'href',
      'tel:+971501234567',
    )
    await user.click(screen.getByRole('button', { name: 'Correct tracking' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText(/Carrier/)).toHaveValue('DHL')
    const number = dialog.getByLabelText(/Tracking number/)
    await user.clear(number)
    await user.type(number, 'AE 2')
    await user.click(dialog.getByRole('button', { name: 'Save and tell the buyer' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        `PUT /orders/${order.id}/parcel`,
        { carrier: 'DHL', trackingNumber: 'AE 2' },
      ]),
    )
  })

  test('is shipped with carrier and tracking number, and the buyer is told', async () => {
    const { user, asked } = showOrder({
      [`POST /orders/${order.id}/ship`]: () => ({ order: orderSample({ status: 'shipping' }) }),
    })
    await user.click(await screen.findByRole('button', { name: 'Ship' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('note')).toHaveTextContent('cannot follow the parcel')
    await user.type(within(dialog).getByLabelText(/Tracking number/), 'AE 1')
    await user.type(within(dialog).getByLabelText(/Carrier/), 'Aramex')
    expect(within(dialog).queryByRole('note')).toBeNull()
    await user.clear(within(dialog).getByLabelText(/Tracking number/))
    await user.click(within(dialog).getByRole('button', { name: 'Mark as shipped' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        `POST /orders/${order.id}/ship`,
        { carrier: 'Aramex', trackingNumber: '' },
      ]),
    )
  })

  test("shows each product with picture and link, and links to the parcel's tracking", async () => {
    const [line] = order.lines
    const imageUrl = '/media/products/mat-640.webp'
    const shown = { carrier: 'Aramex', trackingNumber: 'AE 3044', lines: [{ ...line!, imageUrl }] }
    showOrder({}, orderSample({ status: 'shipping', ...shown }))
    expect(await screen.findByRole('link', { name: 'Linen mat' })).toHaveAttribute(
      'href',
      `/provider/products/${line!.productId}`,
    )
    expect(document.querySelector('img')).toHaveAttribute('src', '/media/products/mat-320.webp')
    expect(screen.getByRole('link', { name: 'track AE 3044' })).toHaveAttribute(
      'href',
      'https://www.aramex.com/track/results?ShipmentNumber=AE3044',
    )
  })

  test('has a packing list with items, quantities and address but without prices', async () => {
    renderScreen(
      <PackingListScreen ids={[order.id]} back={{ href: '/provider/orders', label: 'Orders' }} />,
      {
        ...rememberAmara(),
        [`GET /orders/${order.id}`]: () => ({ order }),
      },
    )
    const row = await screen.findByRole('row', { name: /Linen mat/ })
    for (const words of ['Sand', 'MAT-SAND', '2']) expect(within(row).getByText(words)).toBeVisible()
    expect(screen.getByText('2 items')).toBeVisible()
    expect(screen.getByText('12 Palm Street')).toBeVisible()
    expect(document.body.textContent).not.toContain('$')
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  })

  test('can be packed with others, each with its own list', async () => {
    const other = orderSample({ id: order.id.replace(/.$/, '9'), number: 'WS-1049' })
    renderScreen(
      <PackingListScreen ids={[order.id, other.id]} back={{ href: '/provider/orders', label: 'Orders' }} />,
      {
        ...rememberAmara(),
        [`GET /orders/${order.id}`]: () => ({ order }),
        [`GET /orders/${other.id}`]: () => ({ order: other }),
      },
    )
    expect(await screen.findByRole('heading', { name: '2 packing lists' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Packing list of WS-1049' })).toBeVisible()
  })

  test('can be rejected only with a reason', async () => {
    const { user, asked } = showOrder({
      [`POST /orders/${order.id}/reject`]: () => ({ order: orderSample({ status: 'rejected' }) }),
    })
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Reject and refund $126.00' }))
    expect(await within(dialog).findByText('Reason cannot be empty!')).toBeVisible()
    await user.type(within(dialog).getByLabelText('Reason'), 'Sold out')
    await user.click(within(dialog).getByRole('button', { name: 'Reject and refund $126.00' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([`POST /orders/${order.id}/reject`, { reason: 'Sold out' }]),
    )
  })

  test("shows the server's refusal and keeps the dialog open", async () => {
    const { user } = showOrder({
      [`POST /orders/${order.id}/ship`]: () => ({
        status: 409,
        msgCode: 'ILLEGAL_TRANSITION',
        message: 'The buyer has cancelled this order.',
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Ship' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Mark as shipped' }))
    expect(await within(dialog).findByText('The buyer has cancelled this order.')).toBeVisible()
  })

  test('shows staff buyer, seller, payment and disputes', async () => {
    const disputed = orderSample({ disputes: [disputed1] })
    renderScreen(
      <SellerOrderScreen
        id={order.id}
        back={{ href: '/admin/orders', label: 'Orders' }}
        productHref={(id) => `/admin/products/${id}`}
        disputeHref={(id) => `/admin/disputes/${id}`}
        partyHrefs={{ person: (id) => `/admin/people/${id}`, dispute: (id) => `/admin/disputes/${id}` }}
      />,
      { ...rememberAmara(), [`GET /orders/${order.id}`]: () => ({ order: disputed }) },
    )
    expect(await screen.findByRole('link', { name: order.buyer.name })).toHaveAttribute(
      'href',
      `/admin/people/${order.buyer.id}`,
    )
    expect(screen.getByRole('link', { name: order.seller.name })).toHaveAttribute(
      'href',
      `/admin/people/${order.seller.id}`,
    )
    expect(screen.getByText('Paid, $126.00')).toBeVisible()
    expect(document.querySelector('a[href="/admin/disputes/d1"]')).toHaveTextContent('WD-1001')
  })

  test('that is fully refunded says so, names its dispute and has no next step', async () => {
    const shown = orderSample({
      status: 'shipping',
      paymentStatus: 'refunded',
      refundedAmount: 126,
      deadline: null,
      verbs: [],
      disputes: [disputed1],
    })
    showOrder({}, shown)
    expect(await screen.findByText(/The buyer got a full refund/)).toBeVisible()
    const disputes = within(screen.getByRole('region', { name: 'Disputes' }))
    expect(disputes.getByRole('link', { name: 'WD-1001' })).toHaveAttribute('href', '/provider/disputes/d1')
    expect(disputes.getByText(/Linen mat, \$126\.00 refunded/)).toBeVisible()
    expect(screen.queryByText('Completes')).toBeNull()
  })

  test('whose items are on their way back lets the seller confirm the return', async () => {
    const returning = {
      ...disputed1,
      status: 'returning' as const,
      refundedAmount: 0,
      until: '2026-12-07T09:00:00.000Z',
    }
    const shown = orderSample({ status: 'completed', deadline: null, verbs: [], disputes: [returning] })
    renderScreen(
      <SellerOrderScreen
        id={order.id}
        back={{ href: '/provider/orders', label: 'Orders' }}
        productHref={(id) => `/provider/products/${id}`}
        disputeHref={(id) => `/provider/disputes/${id}`}
        ConfirmReturn={ConfirmButton}
      />,
      { ...rememberAmara(), [`GET /orders/${order.id}`]: () => ({ order: shown }) },
    )
    expect(await screen.findByRole('button', { name: 'Confirm d1' })).toBeVisible()
    expect(screen.getByText('Confirm the return by Dec 6, 2026 (WD-1001).')).toBeVisible()
  })

  test('that is disputed shows the answer link at the top and does not name its seller to the seller', async () => {
    const waiting = { ...disputed1, status: 'pending' as const, refundedAmount: 0 }
    showOrder({}, orderSample({ status: 'shipping', deadline: null, verbs: [], disputes: [waiting] }))
    expect(await screen.findByRole('link', { name: 'Answer the dispute' })).toHaveAttribute(
      'href',
      '/provider/disputes/d1',
    )
    expect(screen.getByText('Sold to Maya Haddad')).toBeVisible()
    expect(screen.queryByText(/Sold by/)).toBeNull()
  })

  test("has only the caller's allowed actions", async () => {
    showOrder({}, orderSample({ verbs: [] }))
    expect(await screen.findByRole('heading', { name: 'Order WS-1042' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ship' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Print the receipt' })).toBeVisible()
  })
})

test.each([
  [{ at: '2026-06-29T09:00:00.000Z', to: 'cancelled' as const }, /^Ship by Jun 28, 2026, or/],
  [{ at: '2026-06-29T09:00:00.000Z', to: 'completed' as const }, /^Closes on Jun 29, 2026/],
])('a deadline states the automatic transition: %j', (deadline, words) => {
  expect(deadlineWords({ deadline }, 'UTC')).toMatch(words)
})

test('a list says what each deadline is for, and its day', () => {
  const at = '2026-06-29T09:00:00.000Z'
  const told = (to: 'cancelled' | 'completed') => orderDueWords({ at, to }, dueDays(at, 'UTC'))
  expect(told('cancelled')).toBe('Ship by Jun 28, 2026')
  expect(told('completed')).toBe('Completes Jun 29, 2026')
})

test('a deadline late in the evening leaves a day more further east', () => {
  const deadline = { at: '2026-06-29T21:00:00.000Z', to: 'cancelled' as const }
  expect(deadlineWords({ deadline }, 'Asia/Dubai')).toMatch(/^Ship by Jun 29, 2026/)
})
