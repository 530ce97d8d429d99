import type { ClientInvitation, OpenedClientInvitation } from '../contract/client-invitations.ts'
import type { ClientDetail, ClientNote } from '../contract/clients.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000007${last}`

/** A patron as one of their providers sees them. */
export const clientSample = (change: Partial<ClientDetail> = {}): ClientDetail => ({
  id: id('a1'),
  name: 'Amara Okafor',
  imageUrl: null,
  completedCount: 3,
  firstAt: '2026-03-02T14:00:00.000Z',
  lastAt: '2026-06-09T14:00:00.000Z',
  next: { bookingId: id('b1'), startsAt: '2026-06-23T14:00:00.000Z' },
  sessionsLeft: 4,
  unpaidAmount: 0,
  lastNoteAt: '2026-06-09T15:10:00.000Z',
  hasEnded: false,
  tags: ['Mornings'],
  contact: { email: 'amara@example.org', phone: '+971 501234567' },
  coachingSpaceId: id('c1'),
  packages: [
    {
      purchaseId: id('d1'),
      number: 'WP-1001',
      title: 'Money coaching',
      sessions: 5,
      left: 4,
      validUntil: '2026-11-30T00:00:00.000Z',
    },
  ],
  paid: {
    bookings: { amount: 180, refundedAmount: 0 },
    packages: { amount: 300, refundedAmount: 60 },
    orders: { amount: 0, refundedAmount: 0 },
  },
  ...change,
})

export const clientNoteSample = (change: Partial<ClientNote> = {}): ClientNote => ({
  id: id('e1'),
  text: 'Sleeps better since we changed the mornings.',
  revision: 1,
  writtenAt: '2026-06-09T15:10:00.000Z',
  changedAt: null,
  ...change,
})

export const clientInvitationSample = (change: Partial<ClientInvitation> = {}): ClientInvitation => ({
  id: id('f1'),
  name: 'Nora Lind',
  email: 'nora.lind@example.org',
  status: 'open',
  sentAt: '2026-06-12T09:00:00.000Z',
  expiresAt: '2026-06-26T09:00:00.000Z',
  canResend: true,
  ...change,
})

export const openedClientInvitationSample = (
  change: Partial<OpenedClientInvitation> = {},
): OpenedClientInvitation => ({
  provider: { id: id('99'), name: 'Adler Psychology', profession: 'Psychologist', imageUrl: null },
  address: 'n•••@e•••.org',
  expiresAt: '2026-06-26T09:00:00.000Z',
  state: 'usable',
  ...change,
})
