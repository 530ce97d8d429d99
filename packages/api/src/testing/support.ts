import type { Macro, Ticket, TicketDetail, TicketMessage } from '../contract/support.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000010${last}`
const at = '2026-06-15T09:00:00.000Z'

/** As the requester sees it. */
export const ticketSample = (change: Partial<Ticket> = {}): Ticket => ({
  id: id('a1'),
  number: 'WT-1042',
  subject: 'order',
  title: 'My parcel hasn’t arrived',
  status: 'pending',
  about: { kind: 'order', title: 'Order WS-1042' },
  lastBy: 'staff',
  createdAt: at,
  updatedAt: at,
  staff: null,
  ...change,
})

/** The additional part that staff sees. */
export const staffViewSample = (change: Partial<NonNullable<Ticket['staff']>> = {}) => ({
  requester: { id: id('01'), name: 'Maya Haddad', kind: 'patron' as const },
  assignee: null,
  priority: 'normal' as const,
  clock: { dueAt: '2026-06-15T17:00:00.000Z', isBreached: false, answeredAt: null },
  ...change,
})

const ticketMessageSample = (change: Partial<TicketMessage> = {}): TicketMessage => ({
  id: id('b1'),
  by: 'requester',
  name: 'Maya Haddad',
  text: 'It was sent a week ago.',
  isByMail: false,
  files: [],
  at,
  ...change,
})

export const ticketDetailSample = (change: Partial<TicketDetail> = {}): TicketDetail => ({
  ...ticketSample(),
  about: {
    kind: 'order',
    id: id('c1'),
    title: 'Order WS-1042',
    facts: [
      { label: 'Status', value: 'shipping' },
      { label: 'Total', value: '$58.00' },
    ],
  },
  messages: [
    ticketMessageSample(),
    ticketMessageSample({ id: id('b2'), by: 'staff', name: 'Ruth from Wellspring', text: 'We look for it.' }),
  ],
  rating: null,
  canRate: false,
  mergedInto: null,
  follows: null,
  ...change,
})

export const macroSample = (change: Partial<Macro> = {}): Macro => ({
  id: id('d1'),
  title: 'Where is my parcel',
  text: 'Parcels take three to five days. The tracking number is on the page of your order.',
  updatedAt: at,
  ...change,
})
