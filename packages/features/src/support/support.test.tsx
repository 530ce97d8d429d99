import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { TicketDetail } from '@wellspring/api/contract/support'
import { faqSample } from '@wellspring/api/testing/site'
import { ticketDetailSample } from '@wellspring/api/testing/support'

import { amara, rememberAmara, renderScreen } from '../test-support.tsx'
import { NewTicketScreen } from './new-ticket-screen.tsx'
import { TicketScreen } from './ticket-screen.tsx'
import { TicketsScreen } from './tickets-screen.tsx'

const { id } = ticketDetailSample()
const orderId = '0190f0a0-0000-7000-8000-0000000010c1'

function open(change: Partial<TicketDetail> = {}, answered: Partial<TicketDetail> = change) {
  const ticket = ticketDetailSample(change)
  const onMoved = vi.fn<(id: string) => void>()
  const shown = renderScreen(
    <TicketScreen
      id={id}
      back={{ href: '/support', label: 'Support' }}
      ticketHref={(other) => `/support/${other}`}
      aboutHref={({ id: of }) => `/my-orders/${of}`}
      onMoved={onMoved}
    />,
    {
      ...rememberAmara(),
      [`GET /tickets/${id}`]: () => ({ ticket }),
      [`POST /tickets/${id}/replies`]: () => ({ ticket: ticketDetailSample(answered) }),
      [`POST /tickets/${id}/status`]: () => ({ ticket }),
      [`POST /tickets/${id}/csat`]: () => ({ ticket }),
    },
  )
  return { ...shown, onMoved }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

test('an answer appears while the ticket is open', async () => {
  vi.useFakeTimers()
  let ticket = ticketDetailSample({ status: 'open' })
  renderScreen(
    <TicketScreen
      id={id}
      back={{ href: '/support', label: 'Support' }}
      ticketHref={(other) => `/support/${other}`}
      aboutHref={({ id: of }) => `/my-orders/${of}`}
      onMoved={() => {}}
    />,
    { ...rememberAmara(), [`GET /tickets/${id}`]: () => ({ ticket }) },
  )
  expect(await screen.findByRole('heading', { name: ticket.title })).toBeVisible()
  const [first] = ticket.messages
  if (!first) throw new Error('the sample has no message')
  ticket = {
    ...ticket,
    messages: [...ticket.messages, { ...first, id: 'answer', text: 'It is on its way.' }],
  }
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  expect(screen.getByText('It is on its way.')).toBeVisible()
})

test('a ticket shows its subject record and messages, and accepts a reply', async () => {
  const { user, asked, onMoved } = open()
  expect(await screen.findByRole('link', { name: 'Order WS-1042' })).toHaveAttribute(
    'href',
    `/my-orders/${ticketDetailSample().about?.id}`,
  )
  const messages = within(screen.getByRole('list', { name: 'Messages' }))
  expect(messages.getByText('Ruth from Wellspring')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Write a message first')).toBeVisible()
  await user.type(screen.getByLabelText('Your message'), 'Thank you.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() =>
    expect(asked).toContainEqual([`POST /tickets/${id}/replies`, { text: 'Thank you.', files: [] }]),
  )
  expect(onMoved).not.toHaveBeenCalled()
})

test('a reply to a closed ticket opens a new ticket', async () => {
  const { user, onMoved } = open({ status: 'closed' }, { id: 'next', status: 'open' })
  expect(await screen.findByText(/opens a new one/)).toBeVisible()
  await user.type(screen.getByLabelText('Your message'), 'It is back.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(onMoved).toHaveBeenCalledWith('next'))
})

test('a resolved ticket can be rated', async () => {
  const { user, asked } = open({ status: 'resolved', canRate: true })
  await screen.findByText('How was our help?')
  await user.click(screen.getByRole('button', { name: 'Send rating' }))
  expect(await screen.findByText(/Choose 1 to 5 stars/)).toBeVisible()
  await user.click(screen.getByLabelText('4 stars'))
  await user.click(screen.getByRole('button', { name: 'Send rating' }))
  await vi.waitFor(() =>
    expect(asked).toContainEqual([`POST /tickets/${id}/csat`, expect.objectContaining({ stars: 4 })]),
  )
})

test("a new ticket suggests published answers and can be about one of the user's records", async () => {
  const onSent = vi.fn<(id: string) => void>()
  const { user, asked } = renderScreen(
    <NewTicketScreen back={{ href: '/support', label: 'Support' }} begunWith={{}} onSent={onSent} />,
    {
      ...rememberAmara(),
      'GET /faqs': () => ({
        faqs: [
          {
            id: 'f1',
            question: 'When does my parcel come?',
            answer: 'Parcels take three to five days.',
            category: 'orders',
          },
        ],
      }),
      'GET /tickets/about': () => ({
        choices: [{ id: orderId, title: 'Order WS-1042', at: '2026-06-15T09:00:00.000Z' }],
      }),
      'POST /tickets': () => ({ ticket: ticketDetailSample() }),
    },
  )
  await user.selectOptions(await screen.findByLabelText('What is it about?'), 'An order')
  await user.selectOptions(await screen.findByLabelText(/Which order/), orderId)
  await user.type(screen.getByLabelText('In a few words'), 'My parcel is late')
  const suggested = await screen.findByRole('status', { name: 'Answers that may help' })
  expect(within(suggested).getByText('When does my parcel come?')).toBeVisible()
  await user.type(screen.getByLabelText('What happened?'), 'It was sent a week ago.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith(id))
  expect(asked).toContainEqual([
    'POST /tickets',
    {
      subject: 'order',
      title: 'My parcel is late',
      text: 'It was sent a week ago.',
      about: { kind: 'order', id: orderId },
      files: [],
    },
  ])
})

test('published answers can be searched before a ticket is opened', async () => {
  const faqs = [
    faqSample(),
    faqSample({ id: 'f2', question: 'When does a refund arrive?', answer: 'Within five days.' }),
  ]
  const { user } = renderScreen(
    <TicketsScreen
      search={{}}
      onSearch={() => {}}
      ticketHref={(other) => `/support/${other}`}
      newHref="/new"
    />,
    {
      ...rememberAmara(),
      'GET /tickets': () => ({ tickets: [], totalRecords: 0 }),
      'GET /faqs': () => ({ faqs }),
    },
  )
  const part = await screen.findByRole('region', { name: 'Find an answer' })
  expect(within(part).getByText(faqSample().question)).toBeVisible()
  await user.type(within(part).getByRole('searchbox', { name: 'Search answers' }), 'refund')
  expect(within(part).getByText('When does a refund arrive?')).toBeVisible()
  expect(within(part).queryByText(faqSample().question)).toBeNull()
  await user.type(within(part).getByRole('searchbox', { name: 'Search answers' }), 'x')
  expect(within(part).getByRole('status')).toHaveTextContent(
    'No answers match your search. Ask us, and a person will reply.',
  )
})

test('the common answers appear together with the tickets, so nothing shifts', async () => {
  let answer = () => {}
  const list = new Promise((resolve) => {
    answer = () => resolve({ tickets: [], totalRecords: 0 })
  })
  renderScreen(
    <TicketsScreen search={{}} onSearch={() => {}} ticketHref={(other) => other} newHref="/new" />,
    {
      ...rememberAmara(),
      'GET /tickets': () => list,
      'GET /faqs': () => ({ faqs: [faqSample()] }),
    },
  )
  expect(await screen.findByRole('link', { name: 'Ask for help' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Which questions' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Find an answer' })).toBeNull()
  answer()
  expect(await screen.findByRole('region', { name: 'Find an answer' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask for help' })).toBeVisible()
})

test('a provider reads answers for providers before those for everyone', async () => {
  const user = { ...amara, kind: 'provider' as const }
  localStorage.setItem(
    'userData',
    JSON.stringify({ id: amara.id, name: 'Jonas', kind: 'provider', avatar: null }),
  )
  renderScreen(
    <TicketsScreen
      search={{}}
      onSearch={() => {}}
      ticketHref={(other) => `/support/${other}`}
      newHref="/new"
    />,
    {
      'GET /account': () => ({ user, idleSeconds: 900 }),
      'GET /tickets': () => ({ tickets: [], totalRecords: 0 }),
      'GET /faqs': () => ({
        faqs: [faqSample(), faqSample({ id: 'f2', question: 'When am I paid?', category: 'providers' })],
      }),
    },
  )
  const part = await screen.findByRole('region', { name: 'Find an answer' })
  const asked = within(part).getAllByText(/\?$/)
  expect(asked[0]).toHaveTextContent('When am I paid?')
})
