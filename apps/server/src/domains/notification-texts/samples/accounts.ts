import { randomBytes } from 'node:crypto'

import { eq } from '../../../db/drizzle.ts'

import { providers, reviews } from '../../directory/tables.ts'
import { educationalContents } from '../../educational-content/tables.ts'
import { mailAccountExists, mailCode, mailInvitation } from '../../identity/notifications.ts'
import { challenges } from '../../identity/tables.ts'
import type { ChallengePurpose } from '../../identity/tables.ts'
import { dataExports } from '../../personal-data/tables.ts'
import { ticketMessages, tickets } from '../../support/tables.ts'
import { sampleId } from '../sample.ts'
import type { EventSample, OtherSample, SampleRows, Samples } from '../sample.ts'
import { bookingId, serviceId } from './booking.ts'
import { patronId, providerId, staffId } from './people.ts'

const contentId = sampleId('content')
const ticketId = sampleId('ticket')
const reviewId = sampleId('review')
const exportId = sampleId('data export')
const answerId = sampleId('answer')
const replyId = sampleId('reply')
const challengeId = sampleId('challenge')

async function rows({ add, day }: SampleRows) {
  await add(educationalContents, {
    id: contentId,
    providerId,
    status: 'published',
    title: 'Breathe with the circle',
    summary: 'Three quiet minutes.',
    area: 'mental',
    kind: 'article',
    body: '<p>Breathe in.</p>',
    minutes: 3,
    language: 'English',
    access: 'everybody',
    publishedAt: day(-1),
  })
  await add(tickets, {
    id: ticketId,
    requesterId: patronId,
    subject: 'order',
    title: 'My parcel is late',
    status: 'pending',
    priority: 'normal',
    lastBy: 'staff',
    assigneeId: staffId,
  })
  await add(ticketMessages, {
    id: answerId,
    ticketId,
    by: 'staff',
    userId: staffId,
    text: 'It waits at the post office of Mill Lane. Please take an identity card along.',
  })
  await add(ticketMessages, {
    id: replyId,
    ticketId,
    by: 'requester',
    userId: patronId,
    text: 'Thank you, I have it.',
  })
  await add(reviews, {
    id: reviewId,
    bookingId,
    providerId,
    patronId,
    by: 'patron',
    stars: 5,
    comment: 'Calm and clear.',
  })
  await add(dataExports, { id: exportId, userId: patronId, status: 'fetched' })
}

const leaving: EventSample[] = [
  {
    name: 'account.close',
    when: 'Someone closes their account',
    subjectId: patronId,
    after: { closesAt: '2026-06-29T09:00:00.000Z' },
  },
  { name: 'account.keep', when: 'Someone keeps their account after all', subjectId: patronId, after: null },
]

const secondFactor: EventSample[] = [
  { name: 'secondFactor.confirm', when: 'An authenticator app was set up', subjectId: patronId, after: null },
  {
    name: 'secondFactor.prove',
    when: 'A recovery code was used',
    subjectId: patronId,
    after: { by: 'recovery-code' },
  },
  {
    name: 'passkey.add',
    when: 'A passkey was added',
    subjectId: patronId,
    after: { name: 'Safari on iOS' },
  },
  {
    name: 'passkey.remove',
    when: 'A passkey was removed',
    subjectId: patronId,
    after: { name: 'Safari on iOS' },
  },
  {
    name: 'secondFactor.renewCodes',
    when: 'New recovery codes were created',
    subjectId: patronId,
    after: null,
  },
  { name: 'secondFactor.remove', when: 'An authenticator app was removed', subjectId: patronId, after: null },
  {
    name: 'secondFactor.reset',
    when: 'An administrator has removed a second factor',
    subjectId: patronId,
    after: { reason: 'The phone is lost.' },
  },
  { name: 'user.changePassword', when: 'A password was changed', subjectId: patronId, after: null },
  {
    name: 'user.changeEmail',
    when: 'The address of an account was changed',
    subjectId: patronId,
    after: { email: 'noor@wellspring.example' },
  },
  { name: 'user.resetPassword', when: 'A new password was set', subjectId: patronId, after: null },
  {
    name: 'user.changeKind',
    when: 'The role of a staff member changes',
    subjectId: staffId,
    after: { kind: 'admin', reason: 'She leads the desk.' } as never,
  },
  { name: 'dataExport.finish', when: 'A data export is ready', subjectId: exportId, after: null },
]

const offered: EventSample[] = [
  {
    name: 'educationalContent.publish',
    when: 'Content is published',
    subjectId: contentId,
    after: { status: 'published' },
  },
  {
    name: 'educationalContent.sendBack',
    when: 'Content needs a change',
    subjectId: contentId,
    after: { status: 'draft', comment: 'Please name your sources.' },
  },
  {
    name: 'educationalContent.takeDown',
    when: 'Content is taken down',
    subjectId: contentId,
    after: { status: 'archived', comment: 'It gives advice that can harm.' },
  },
  {
    name: 'provider.list',
    when: 'A provider is in the directory',
    subjectId: providerId,
    after: { isListed: true, isLate: false },
  },
  {
    name: 'provider.hide',
    when: 'A membership has not been paid for a week',
    subjectId: providerId,
    after: { isListed: false, isLate: true },
    given: ({ tx }) => tx.update(providers).set({ isListed: false }).where(eq(providers.id, providerId)),
  },
  {
    name: 'service.pause',
    when: 'Staff pauses a service',
    subjectId: serviceId,
    after: { status: 'paused', byStaff: true },
  },
  {
    name: 'service.archive',
    when: 'Staff archives a service',
    subjectId: serviceId,
    after: { status: 'archived', byStaff: true },
  },
  {
    name: 'review.reply',
    when: 'A review was answered',
    subjectId: reviewId,
    after: { reply: 'Thank you.' },
  },
]

const support: EventSample[] = [
  {
    name: 'ticket.create',
    when: 'Someone asks for help',
    subjectId: ticketId,
    after: { status: 'open', subject: 'order', priority: 'normal' },
  },
  {
    name: 'ticket.reply',
    when: 'Staff answers',
    subjectId: ticketId,
    after: { status: 'pending', by: 'staff', messageId: answerId, isByMail: false },
  },
  {
    name: 'ticket.reply',
    when: 'Staff answers and marks a ticket as solved',
    subjectId: ticketId,
    after: { status: 'resolved', by: 'staff', messageId: answerId, isByMail: false },
  },
  {
    name: 'ticket.reply',
    when: 'A customer replies to a ticket',
    subjectId: ticketId,
    after: { status: 'open', by: 'requester', messageId: replyId, isByMail: false },
  },
  {
    name: 'ticket.reply',
    when: 'A customer sends an email without text',
    subjectId: ticketId,
    after: { status: 'open', by: 'requester', messageId: replyId, isByMail: true, isEmpty: true },
  },
  {
    name: 'ticket.move',
    when: 'Staff marks a ticket as solved without an answer',
    subjectId: ticketId,
    after: { status: 'resolved', by: 'staff' },
  },
  {
    name: 'ticket.breach',
    when: 'A first answer is late',
    subjectId: ticketId,
    after: { priority: 'normal' },
  },
]

const code = (purpose: ChallengePurpose, when: string, tell: OtherSample['tell']): OtherSample => ({
  id: `code-${purpose}`,
  kind: 'security',
  when,
  given: ({ add, day }) =>
    add(challenges, {
      id: challengeId,
      tokenHash: randomBytes(32),
      userId: purpose === 'invitation' ? staffId : patronId,
      audience: purpose === 'invitation' ? 'admin' : 'patron',
      purpose,
      expiresAt: day(1),
    }),
  tell,
})

const codes: OtherSample[] = [
  code('log-in', 'Someone logs in', (context) => mailCode(context, { challengeId, sends: 1 })),
  code('reset-password', 'Someone has forgotten their password', (context) =>
    mailCode(context, { challengeId, sends: 1 }),
  ),
  code('invitation', 'Someone is made staff', (context) => mailInvitation(context, { challengeId })),
  {
    id: 'account-exists',
    kind: 'security',
    when: 'Someone signs up with an address that has an account',
    tell: (context) => mailAccountExists(context, { audience: 'patron', email: 'ada.morgan@sample.example' }),
  },
]

export const accounts: Samples = {
  rows,
  events: [...leaving, ...secondFactor, ...offered, ...support],
  others: codes,
}
