import { disputeStatuses } from '@wellspring/api/contract/dispute-status'
import { statusCountsOf } from '@wellspring/api/testing/status-counts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { disputeSample } from '@wellspring/api/testing/orders'
import { Toaster } from '@wellspring/ui/toast'

import { AskAgain, rememberAmara, renderScreen, tooMany } from '../test-support.tsx'
import { DisputeScreen } from './dispute-screen.tsx'
import { disputeSteps } from './dispute-steps.ts'
import { DisputePanel } from './dispute-panel.tsx'
import { DisputesList } from './disputes-list.tsx'
import { readDisputeSearch } from './dispute-search.ts'
import { ConfirmReturn } from './confirm-return.tsx'
import { ReturnDialog } from './return-dialog.tsx'

type Replies = Parameters<typeof renderScreen>[1]

const dispute = disputeSample()
const path = `/disputes/${dispute.id}`
const returnAddress = {
  name: 'Returns desk',
  addressLineOne: '12 Mill Lane',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
}

function openReturn(replies: Replies = {}, totalQuantity = 3) {
  const onClose = vi.fn<() => void>()
  const onFailed = vi.fn<(message: string) => void>()
  const shown = renderScreen(
    <>
      <ReturnDialog
        onFailed={onFailed}
        orderId="order-1"
        productId={dispute.productId}
        productVariantId={dispute.productVariantId}
        totalQuantity={totalQuantity}
        onClose={onClose}
      />
      <Toaster />
    </>,
    { ...rememberAmara(), ...replies },
  )
  return { ...shown, onClose, onFailed }
}

describe('the return dialog', () => {
  test('asks for a reason', async () => {
    const { user, asked } = openReturn()
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Reason cannot be empty!')).toBeVisible()
    await user.type(screen.getByLabelText('Reason'), 'Torn')
    await vi.waitFor(() => expect(screen.queryByText('Reason cannot be empty!')).toBeNull())
    expect(asked.some(([call]) => call.startsWith('POST /orders'))).toBe(false)
  })

  test.each([
    ['2', '2'],
    ['0', ''],
    ['4', ''],
    ['23', '2'],
    ['two', ''],
  ])('typed %s of three pieces, the quantity is %j', async (typed, kept) => {
    const { user } = openReturn()
    const quantity = await screen.findByLabelText(/Quantity/)
    expect(quantity).toHaveAttribute('step', '1')
    await user.type(quantity, typed)
    expect((quantity as HTMLInputElement).value).toBe(kept)
  })

  test('asks for the quantity even if one piece was bought', async () => {
    openReturn({}, 1)
    expect(await screen.findByLabelText(/Quantity/)).toHaveAttribute('max', '1')
  })

  test('sends the form, reports success and closes', async () => {
    const { user, asked, onClose } = openReturn({ 'POST /orders/order-1/dispute': () => ({ dispute }) })
    await user.type(await screen.findByLabelText('Reason'), 'Torn at the seam')
    await user.type(screen.getByLabelText(/Quantity/), '2')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Dispute Created')).toBeInTheDocument()
    expect(onClose).toHaveBeenCalledOnce()
    const { productId, productVariantId } = dispute
    expect(asked).toContainEqual([
      'POST /orders/order-1/dispute',
      { productId, productVariantId, reason: 'Torn at the seam', quantity: 2 },
    ])
  })

  test('closes on an error without a field and reports it', async () => {
    const { user, onClose, onFailed } = openReturn({
      'POST /orders/order-1/dispute': () => ({
        status: 409,
        msgCode: 'CONFLICT',
        message: 'There is a dispute about this already.',
      }),
    })
    await user.type(await screen.findByLabelText('Reason'), 'Torn at the seam')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('There is a dispute about this already.')).toBeInTheDocument()
    expect(onClose).toHaveBeenCalledOnce()
    expect(onFailed).toHaveBeenCalledWith('There is a dispute about this already.')
  })
})

describe('a dispute', () => {
  const show = (shown = dispute, replies: Replies = {}) =>
    renderScreen(<DisputeScreen id={dispute.id} back={{ href: '/disputes', label: 'Disputes' }} />, {
      ...rememberAmara(),
      [`GET ${path}`]: () => ({ dispute: shown }),
      ...replies,
    })

  test('shows its status, its subject and the next automatic transition', async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'Dispute WD-1007' })).toBeVisible()
    expect(screen.getByText(/If the seller does not answer by Jun 17, 2026, we decide/)).toBeVisible()
    expect(screen.getByText('Nothing has been added yet.')).toBeVisible()
  })

  test('names only the seller to its buyer and links to the order', async () => {
    renderScreen(
      <DisputeScreen
        id={dispute.id}
        back={{ href: '/disputes', label: 'Disputes' }}
        hrefs={{ order: (id) => `/my-orders/${id}` }}
        viewer="buyer"
      />,
      { ...rememberAmara(), [`GET ${path}`]: () => ({ dispute }) },
    )
    expect(await screen.findByRole('link', { name: dispute.orderNumber })).toHaveAttribute(
      'href',
      `/my-orders/${dispute.orderId}`,
    )
    expect(screen.getByText('Seller')).toBeVisible()
    expect(screen.queryByText('Buyer')).toBeNull()
  })

  test('keeps what staff have typed when a refetch fails', async () => {
    const reply = vi.fn<() => object>(() => ({
      dispute: disputeSample({ status: 'escalated', verbs: ['decide'] }),
    }))
    const { user } = renderScreen(
      <>
        <AskAgain />
        <DisputeScreen id={dispute.id} back={{ href: '/disputes', label: 'Disputes' }} />
      </>,
      { ...rememberAmara(), [`GET ${path}`]: reply },
    )
    await user.type(await screen.findByLabelText('Reasons'), 'The photo shows it.')
    reply.mockReturnValue(tooMany)
    await user.click(screen.getByRole('button', { name: 'Ask again' }))
    await screen.findByRole('button', { name: 'Asked again' })
    expect(reply).toHaveBeenCalledTimes(2)
    expect(screen.getByLabelText('Reasons')).toHaveValue('The photo shows it.')
  })

  test('tells its seller by when to answer', async () => {
    show(disputeSample({ status: 'pending', verbs: ['accept', 'reject'] }))
    expect(await screen.findByText(/If you do not answer by Jun 17, 2026, we decide/)).toBeVisible()
  })

  test.each([
    ['its buyer', ['escalate', 'addEvidence'], 'You can add evidence and ask our staff to decide until'],
    ['its seller', ['addEvidence'], 'The buyer can ask our staff to decide until'],
    ['our staff', [], 'The buyer can ask our staff to decide until'],
  ] as const)('tells %s what follows a rejection, and until when', async (_who, verbs, words) => {
    const deadline = { at: '2026-06-23T09:00:00.000Z', to: 'rejected' as const }
    show(disputeSample({ status: 'rejected', verbs: [...verbs], deadline }))
    expect(await screen.findByText(new RegExp(`${words} Jun 22, 2026`))).toBeVisible()
    expect(screen.queryAllByText('Add a picture or document')).toHaveLength(verbs.length > 0 ? 1 : 0)
  })

  test('can be taken over by staff before the seller has answered, with a reason', async () => {
    const { user, asked: calls } = show(disputeSample({ status: 'pending', verbs: ['escalate'] }), {
      [`POST ${path}/escalate`]: () => ({ dispute: disputeSample({ status: 'escalated' }) }),
    })
    await user.click(await screen.findByRole('button', { name: 'Take over the decision' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('The seller’s time to answer ends')
    expect(screen.queryByText('Ask our staff to decide')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Take over' }))
    expect(await within(dialog).findByText('Reason cannot be empty!')).toBeVisible()
    await user.type(within(dialog).getByLabelText('Reason'), 'The seller is on leave.')
    await user.click(within(dialog).getByRole('button', { name: 'Take over' }))
    await vi.waitFor(() =>
      expect(calls).toContainEqual([`POST ${path}/escalate`, { reason: 'The seller is on leave.' }]),
    )
  })

  test.each([
    [
      'escalate',
      'Ask our staff to decide',
      'Ask our staff',
      /decides within 5 days\. Their decision is final/,
    ],
    ['withdraw', 'Withdraw', 'Withdraw', /The dispute ends/],
  ] as const)(
    'explains the consequence before its buyer takes the step %s',
    async (verb, label, confirm, words) => {
      const { user, asked } = show(disputeSample({ status: 'rejected', verbs: [verb] }), {
        [`POST ${path}/${verb}`]: () => ({ dispute: disputeSample({ status: 'escalated' }) }),
      })
      const steps = () => asked.filter(([call]) => call.startsWith('POST'))
      await user.click(await screen.findByRole('button', { name: label }))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
      await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(steps()).toEqual([])
      await user.click(screen.getByRole('button', { name: label }))
      const dialog = await screen.findByRole('alertdialog')
      expect(within(dialog).getByText(words)).toBeVisible()
      await user.click(within(dialog).getByRole('button', { name: confirm }))
      await vi.waitFor(() => expect(steps().map(([call]) => call)).toEqual([`POST ${path}/${verb}`]))
    },
  )

  test('can be accepted by its seller, with or without a return', async () => {
    const { user, asked } = show(disputeSample({ verbs: ['accept', 'reject'], sellerShare: 40.77 }), {
      [`POST ${path}/accept`]: () => ({ dispute: disputeSample({ status: 'accepted' }) }),
    })
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('button', { name: 'Refund $58.00' })).toBeVisible()
    expect(dialog).toHaveTextContent('now gets $58.00. We take $40.77 of it from your wallet.')
    await user.click(within(dialog).getByRole('checkbox'))
    expect(dialog).toHaveTextContent(
      'has 14 days to send the items back. Once they have arrived, we refund $58.00. Only then do we take $40.77',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Accept and wait for the return' }))
    expect(await within(dialog).findByText('Choose who pays the postage')).toBeVisible()
    expect(within(dialog).getByText('Address cannot be empty')).toBeVisible()
    expect(within(dialog).getByRole('textbox', { name: 'Name on the parcel' })).toHaveValue(
      dispute.seller.name,
    )
    const { addressLineOne, city, zipCode } = returnAddress
    await user.type(within(dialog).getByRole('textbox', { name: 'Address' }), addressLineOne)
    await user.type(within(dialog).getByRole('textbox', { name: 'City' }), city)
    await user.type(within(dialog).getByRole('textbox', { name: 'Zip code' }), zipCode)
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'State' }), 'OR')
    await user.click(within(dialog).getByRole('radio', { name: 'I pay' }))
    await user.click(within(dialog).getByRole('button', { name: 'Accept and wait for the return' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        `POST ${path}/accept`,
        {
          returnTerms: {
            address: { ...returnAddress, name: dispute.seller.name, addressLineTwo: '' },
            paidBy: 'seller',
          },
        },
      ]),
    )
  })

  test('starts a return with the usual address of its seller', async () => {
    const { user, asked } = show(
      disputeSample({ verbs: ['accept', 'reject'], usualReturnAddress: returnAddress }),
      { [`POST ${path}/accept`]: () => ({ dispute: disputeSample({ status: 'accepted' }) }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('checkbox'))
    await user.click(dialog.getByRole('radio', { name: 'The buyer pays' }))
    await user.click(dialog.getByRole('button', { name: 'Accept and wait for the return' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        `POST ${path}/accept`,
        { returnTerms: { address: { ...returnAddress, addressLineTwo: '' }, paidBy: 'buyer' } },
      ]),
    )
  })

  test('that comes back is confirmed on its own page and elsewhere in the same dialog', async () => {
    const returning = disputeSample({ status: 'returning', verbs: ['receiveBack'] })
    const replies = {
      [`GET ${path}`]: () => ({ dispute: returning }),
      [`POST ${path}/received`]: () => ({ dispute: disputeSample({ status: 'refunded' }) }),
    }
    const { user, asked } = renderScreen(<ConfirmReturn disputeId={dispute.id} />, {
      ...rememberAmara(),
      ...replies,
    })
    expect(asked.some(([call]) => call === `GET ${path}`)).toBe(false)
    await user.click(await screen.findByRole('button', { name: 'Confirm the return' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the return' }))
    expect(dialog.getByText(/^The items are back with you\. .* gets \$58\.00\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Refund $58.00' }))
    await vi.waitFor(() => expect(asked).toContainEqual([`POST ${path}/received`, { restock: true }]))
  })

  test('that comes back can be reported to our staff by its seller, who says what is wrong', async () => {
    const returning = disputeSample({
      status: 'returning',
      verbs: ['escalate', 'receiveBack'],
      wantsReturn: true,
    })
    const { user, asked } = show(returning, {
      [`POST ${path}/escalate`]: () => ({ dispute: disputeSample({ status: 'escalated' }) }),
    })
    const section = await screen.findByRole('region', { name: /^On its way back/ })
    await user.click(within(section).getByRole('button', { name: 'Report a problem' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem with the return' }))
    await user.click(dialog.getByRole('button', { name: 'Ask our staff to decide' }))
    expect(await dialog.findByText('Reason cannot be empty!')).toBeVisible()
    await user.type(dialog.getByLabelText('What is wrong'), 'The box was empty.')
    await user.click(dialog.getByRole('button', { name: 'Ask our staff to decide' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([`POST ${path}/escalate`, { reason: 'The box was empty.' }]),
    )
  })

  test('whose confirmation cannot be opened says why', async () => {
    const { user } = renderScreen(<ConfirmReturn disputeId={dispute.id} />, {
      ...rememberAmara(),
      [`GET ${path}`]: () => tooMany,
    })
    await user.click(await screen.findByRole('button', { name: 'Confirm the return' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the return' }))
    expect(dialog.getByText(tooMany.message)).toBeVisible()
  })

  const accepted = [
    ...dispute.timeline,
    {
      at: dispute.createdAt,
      by: 'seller' as const,
      status: 'accepted' as const,
      note: null,
    },
  ]
  const deadline = { at: '2026-06-29T09:00:00.000Z', to: 'withdrawn' as const }
  const agreed = {
    wantsReturn: true,
    returnAddress,
    returnPaidBy: 'seller' as const,
    timeline: accepted,
  }

  test('tells its buyer where a return goes, who pays and until when, and takes the parcel', async () => {
    const shown = disputeSample({
      ...agreed,
      status: 'accepted',
      verbs: ['sendBack', 'addEvidence'],
      deadline,
    })
    const { user, asked } = renderScreen(
      <DisputeScreen id={dispute.id} back={{ href: '/disputes', label: 'Disputes' }} viewer="buyer" />,
      {
        ...rememberAmara(),
        [`GET ${path}`]: () => ({ dispute: shown }),
        [`POST ${path}/return`]: () => ({ dispute: disputeSample({ status: 'returning' }) }),
      },
    )
    const back = await screen.findByRole('region', { name: 'Send it back by Jun 28, 2026' })
    expect(back).toHaveTextContent('Returns desk12 Mill LanePortland, OR 97201United States')
    expect(back).toHaveTextContent('PostagePaid by the seller')
    expect(back).toHaveTextContent('Refund$58.00, once it has arrived')
    expect(screen.getByRole('region', { name: 'History' }).textContent).toMatch(
      /On its way back.*Received.*Refunded/,
    )
    await user.click(within(back).getByRole('button', { name: 'I have sent it back' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Mark as sent back' }))
    expect(await within(dialog).findByText('Enter the carrier')).toBeVisible()
    expect(within(dialog).getByText('Enter the tracking number')).toBeVisible()
    await user.type(within(dialog).getByLabelText(/^Carrier/), 'DHL')
    await user.type(within(dialog).getByLabelText(/^Tracking number/), '1234 5678')
    await user.click(within(dialog).getByRole('button', { name: 'Mark as sent back' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([`POST ${path}/return`, { carrier: 'DHL', trackingNumber: '1234 5678' }]),
    )
  })

  test('links the parcel that comes back, and dates its receipt and its refund', async () => {
    const sent = { carrier: 'DHL', trackingNumber: '1234 5678' }
    const at = '2026-06-20T09:00:00.000Z'
    const returning = { at, by: 'buyer' as const, status: 'returning' as const, note: 'DHL, 1234 5678' }
    show(
      disputeSample({
        ...agreed,
        ...sent,
        status: 'returning',
        deadline: { at: '2026-06-27T09:00:00.000Z', to: 'refunded' },
        timeline: [...accepted, returning],
      }),
    )
    const back = await screen.findByRole('region', { name: /^On its way back/ })
    expect(within(back).getByRole('link', { name: 'track 1234 5678' })).toBeVisible()
    expect(back).toHaveTextContent('$58.00, once it has arrived, on Jun 27, 2026 at the latest')
    const refunded = { at, by: 'seller' as const, status: 'refunded' as const, note: null }
    const over = {
      ...agreed,
      ...sent,
      status: 'refunded' as const,
      timeline: [...accepted, returning, refunded],
    }
    expect(disputeSteps(disputeSample(over), 'buyer').map(({ label }) => label)).toEqual([
      'Opened',
      'Accepted',
      'On its way back',
      'Received',
      'Refunded',
    ])
  })

  test("is accepted once, however often the dialog's button is pressed", async () => {
    const call = `POST ${path}/accept`
    const lost = { status: 503, msgCode: 'UNAVAILABLE', message: 'Wellspring cannot answer right now.' }
    const { user, keys } = show(disputeSample({ verbs: ['accept'] }), { [call]: () => lost })
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    const press = async () => user.click(screen.getByRole('button', { name: 'Refund $58.00' }))
    await press()
    await vi.waitFor(() => expect(keys(call)).toHaveLength(1))
    await screen.findByText(lost.message)
    await press()
    await vi.waitFor(() => expect(keys(call)).toHaveLength(2))
    const [first, second] = keys(call)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
  })

  const asked = disputeSample({
    status: 'escalated',
    verbs: ['decide'],
    full: { amount: 68, shipping: 10 },
    timeline: [
      ...dispute.timeline,
      { at: dispute.createdAt, by: 'seller', status: 'rejected', note: 'It left whole.' },
    ],
    before: {
      buyer: {
        orders: 12,
        disputes: 1,
        refunded: 1,
        latest: [
          {
            id: 'd0',
            number: 'WD-1001',
            name: 'Cork block',
            status: 'refunded',
            createdAt: dispute.createdAt,
          },
        ],
      },
      seller: { orders: 40, disputes: 0, refunded: 0, latest: [] },
    },
  })
  const decided = { [`POST ${path}/decision`]: () => ({ dispute: disputeSample({ status: 'refunded' }) }) }

  test('can be decided by staff in three ways, each with its amount, beside the facts', async () => {
    show(asked, decided)
    const form = within(await screen.findByRole('region', { name: 'Your decision' }))
    expect(
      form.getByRole('radio', { name: /^Refund everything.*\$68\.00, \$10\.00 of it for shipping/ }),
    ).toBeEnabled()
    expect(form.getByRole('radio', { name: /^Refund a part/ })).toBeEnabled()
    expect(form.getByRole('radio', { name: /^Reject the dispute/ })).toBeEnabled()
    expect(screen.getByRole('region', { name: 'What the seller answered' })).toHaveTextContent(
      'It left whole.',
    )
    const before = within(screen.getByRole('region', { name: 'Track record' }))
    expect(before.getByText('12 orders, 1 other dispute, refunded')).toBeVisible()
    expect(before.getByText('WD-1001')).toBeVisible()
    expect(before.getByText('40 orders, no other dispute')).toBeVisible()
  })

  test('asks staff for a choice and a reason before it is decided', async () => {
    const { user, asked: calls } = show(asked, decided)
    await user.click(await screen.findByRole('button', { name: 'Decide' }))
    expect(await screen.findByText('Choose what happens to the money')).toBeVisible()
    expect(screen.getByText('Reason cannot be empty!')).toBeVisible()
    expect(calls.some(([call]) => call.startsWith('POST'))).toBe(false)
  })

  test('a full refund includes the shipping, and the button says so', async () => {
    const { user, asked: calls } = show(asked, decided)
    await user.click(await screen.findByRole('radio', { name: /^Refund everything/ }))
    await user.type(screen.getByLabelText('Reasons'), 'It is torn.')
    await user.click(screen.getByRole('button', { name: 'Refund $68.00' }))
    await vi.waitFor(() =>
      expect(calls).toContainEqual([`POST ${path}/decision`, { amount: 58, reason: 'It is torn.' }]),
    )
  })

  test('a partial refund is below the price of the goods and in whole cents', async () => {
    const { user, asked: calls } = show(asked, decided)
    await user.click(await screen.findByRole('radio', { name: /^Refund a part/ }))
    await user.type(screen.getByLabelText('Reasons'), 'Half of it was usable.')
    const amount = screen.getByLabelText('Amount to refund')
    for (const typed of ['', 'half of it', '-5', '1.2.3', '5.001', '0', '58']) {
      await user.clear(amount)
      if (typed) await user.type(amount, typed)
      await user.click(screen.getByRole('button', { name: 'Refund a part' }))
      expect(await screen.findByText('Enter an amount from 0.01 to 57.99')).toBeVisible()
    }
    await user.clear(amount)
    await user.type(amount, '29,50')
    await user.click(screen.getByRole('button', { name: 'Refund $29.50' }))
    await vi.waitFor(() =>
      expect(calls).toContainEqual([
        `POST ${path}/decision`,
        { amount: 29.5, reason: 'Half of it was usable.' },
      ]),
    )
  })

  test('a rejection is a separate choice, not an amount of zero', async () => {
    const { user, asked: calls } = show(asked, decided)
    await user.click(await screen.findByRole('radio', { name: /^Reject the dispute/ }))
    await user.type(screen.getByLabelText('Reasons'), 'It was whole.')
    await user.click(screen.getByRole('button', { name: 'Reject the dispute' }))
    await vi.waitFor(() =>
      expect(calls).toContainEqual([`POST ${path}/decision`, { amount: 0, reason: 'It was whole.' }]),
    )
  })

  test('a refused decision is corrected under a new key', async () => {
    let isRefused = true
    const { user, keys } = show(asked, {
      [`POST ${path}/decision`]: () =>
        isRefused
          ? { status: 409, msgCode: 'CONFLICT', message: 'Only $40.00 are left.' }
          : { dispute: disputeSample({ status: 'refunded' }) },
    })
    await user.click(await screen.findByRole('radio', { name: /^Refund a part/ }))
    await user.type(screen.getByLabelText('Reasons'), 'Half of it was usable.')
    await user.type(screen.getByLabelText('Amount to refund'), '45')
    await user.click(screen.getByRole('button', { name: 'Refund $45.00' }))
    expect(await screen.findByText('Only $40.00 are left.')).toBeVisible()
    isRefused = false
    await user.clear(screen.getByLabelText('Amount to refund'))
    await user.type(screen.getByLabelText('Amount to refund'), '40')
    await user.click(screen.getByRole('button', { name: 'Refund $40.00' }))
    await vi.waitFor(() => expect(keys(`POST ${path}/decision`)).toHaveLength(2))
    const [first, second] = keys(`POST ${path}/decision`)
    expect(first).toBeTruthy()
    expect(second).toBeTruthy()
    expect(second).not.toBe(first)
  })

  test('shows both deadlines of staff in one sentence', async () => {
    show(
      disputeSample({
        status: 'escalated',
        decideBy: '2026-06-20T09:00:00.000Z',
        deadline: { at: '2026-08-14T09:00:00.000Z', to: 'refunded' },
      }),
    )
    expect(
      await screen.findByText(
        /usually decides by Jun 20, 2026\. If there is no decision by Aug 13, 2026, the disputed amount is refunded/,
      ),
    ).toBeVisible()
  })

  test('a refund states how much of it is shipping', async () => {
    const disputed = { amount: 68, shipping: 10 }
    show(
      disputeSample({ status: 'refunded', disputed, refundedAmount: 68, refundedShipping: 10, full: null }),
    )
    // The disputed amount must not be less than the refund.
    expect(await screen.findAllByText('$68.00, $10.00 of it for shipping')).toHaveLength(2)
  })

  test('shows its seller the cost to the wallet and the timeline of past steps', async () => {
    const waiting = disputeSample({ sellerShare: 40.77, verbs: ['accept', 'reject'] })
    renderScreen(
      <DisputeScreen id={dispute.id} back={{ href: '/disputes', label: 'Disputes' }} viewer="seller" />,
      { ...rememberAmara(), [`GET ${path}`]: () => ({ dispute: waiting }) },
    )
    expect(await screen.findByText('Up to $40.77')).toBeVisible()
    expect(screen.getByText('Waiting for you')).toBeVisible()
    expect(screen.getByText('Opened')).toBeVisible()
    expect(screen.queryByText('Waiting for the seller')).toBeNull()
  })

  test("shows its seller the amount to reject, not the dispute's number", async () => {
    const { user } = show(disputeSample({ verbs: ['reject'], full: { amount: 68, shipping: 10 } }))
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Maya Haddad asks for $68.00, $10.00 of it for shipping',
    )
  })
})

test('a list can be filtered by status', async () => {
  const onSearch = vi.fn<(search: object) => void>()
  const { user } = renderScreen(
    <DisputesList scope="buyer" search={{}} onSearch={onSearch} disputeHref={(id) => `/disputes/${id}`} />,
    {
      ...rememberAmara(),
      'GET /orders/my-disputes': () => ({
        disputes: [dispute],
        pagination: { total: 1, totalPages: 1, currentPage: 0, limit: 10, hasNext: false, hasPrev: false },
        statusCounts: statusCountsOf(disputeStatuses, { pending: 1 }),
      }),
    },
  )
  expect(await screen.findByRole('link', { name: 'WD-1007' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Waiting for the seller (1)' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refunded (0)' }))
  expect(onSearch).toHaveBeenCalledWith({ status: 'refunded' })
  expect(readDisputeSearch({ status: 'lost', page: -1 })).toEqual({})
})

test.each([
  ['all tabs', {}, 1],
  ['its own tab, which says it', { status: 'refunded' as const }, 0],
])(
  'in a table without room for its status, a closed dispute in %s says how it ended',
  async (_in, search, count) => {
    renderScreen(
      <DisputesList
        scope="seller"
        search={search}
        onSearch={() => {}}
        disputeHref={(id) => `/disputes/${id}`}
      />,
      {
        ...rememberAmara(),
        'GET /orders/seller/disputes': () => ({
          disputes: [disputeSample({ status: 'refunded', deadline: null })],
          pagination: { total: 1, totalPages: 1, currentPage: 0, limit: 10, hasNext: false, hasPrev: false },
          statusCounts: statusCountsOf(disputeStatuses, { refunded: 1 }),
        }),
      },
    )
    await screen.findByRole('link', { name: 'WD-1007' })
    const standIns = document.querySelectorAll('[data-stands-in="status"]')
    expect([...standIns].map(({ textContent }) => textContent)).toEqual(Array(count).fill('Refunded'))
  },
)

test('the side panel shows the subject and the possible actions', async () => {
  const open = disputeSample({ verbs: ['accept', 'reject'] })
  renderScreen(<DisputePanel id={open.id} viewer="seller" disputeHref={(id) => `/disputes/${id}`} />, {
    ...rememberAmara(),
    [`GET /disputes/${open.id}`]: () => ({ dispute: open }),
  })
  expect(await screen.findByText(open.reason)).toBeVisible()
  expect(screen.getByText(open.buyer.name)).toBeVisible()
  expect(screen.getByText('Waiting for you')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'Open the dispute' })).toHaveAttribute(
    'href',
    `/disputes/${open.id}`,
  )
})
