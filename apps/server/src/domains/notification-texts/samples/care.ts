import { callGuests } from '../../calls/tables.ts'
import { mailInvitation } from '../../clients/invitations/mail.ts'
import { clientEndings, clientInvitations } from '../../clients/tables.ts'
import { coachingActions, coachingGoals, coachingSpaces } from '../../coaching/tables.ts'
import { emergencyAccesses } from '../../emergency/tables.ts'
import { contactRequests } from '../../safety/tables.ts'
import { consents, questionnaireRequests } from '../../sharing/tables.ts'
import { waitlistEntries } from '../../waitlist/tables.ts'
import { eq } from '../../../db/drizzle.ts'
import { sampleId } from '../sample.ts'
import type { EventSample, SampleRows, Samples } from '../sample.ts'
import { bookingId, serviceId } from './booking.ts'
import { otherAdministratorId, patronId, providerId } from './people.ts'
import { DAY_MS } from '../../../time.ts'

const guestId = sampleId('guest')
const clientInvitationId = sampleId('invitation of a client')
const clientEndingId = sampleId('end of being a client')
const spaceId = sampleId('coaching space')
const goalId = sampleId('goal')
const stepId = sampleId('step')
const accessId = sampleId('emergency access')
const contactId = sampleId('contact request')
const consentId = sampleId('consent')
const requestId = sampleId('questionnaire request')
const entryId = sampleId('waitlist entry')

async function rows({ add, day, now }: SampleRows) {
  await add(callGuests, {
    id: guestId,
    bookingId,
    place: 'guest1',
    kind: 'interpreter',
    name: 'Mira Soto',
    email: 'mira.soto@sample.example',
    askedBy: 'patron',
    status: 'asked',
    tokenHash: 'sample',
  })
  await add(clientInvitations, {
    id: clientInvitationId,
    providerId,
    email: 'ada.morgan@sample.example',
    name: 'Ada Morgan',
    status: 'accepted',
    acceptedBy: patronId,
    zone: 'Europe/London',
    sentAt: now,
    expiresAt: day(14),
  })
  await add(clientEndings, { id: clientEndingId, providerId, patronId, endedAt: now })
  await add(coachingSpaces, { id: spaceId, patronId, providerId })
  await add(coachingGoals, {
    id: goalId,
    spaceId,
    by: 'patron',
    title: 'Sleep before midnight',
    leaf: 'Nourish',
  })
  await add(coachingActions, { id: stepId, goalId, by: 'patron', what: 'Put the phone away at ten' })
  await add(emergencyAccesses, {
    id: accessId,
    adminId: otherAdministratorId,
    patronId,
    reason: 'Their provider has called: they may be in danger.',
  })
  await add(contactRequests, { id: contactId, patronId, providerId, bookingId })
  await add(consents, {
    id: consentId,
    patronId,
    providerId,
    instrument: 'phq-9',
    scope: 'all',
    status: 'given',
    until: day(90),
  })
  await add(questionnaireRequests, {
    id: requestId,
    bookingId,
    patronId,
    providerId,
    instrument: 'phq-9',
    status: 'asked',
    dueAt: day(7),
  })
  await add(waitlistEntries, {
    id: entryId,
    patronId,
    serviceId,
    providerId,
    from: now.toISOString().slice(0, 10),
    to: day(14).toISOString().slice(0, 10),
    weekdays: [0, 2],
    parts: ['morning'],
    zone: 'America/New_York',
    status: 'waiting',
    closesAt: day(14),
  })
}

const guestIs =
  (values: Partial<typeof callGuests.$inferInsert>) =>
  ({ tx }: SampleRows) =>
    tx.update(callGuests).set(values).where(eq(callGuests.id, guestId))

const agreed = ({ tx, now }: SampleRows) => guestIs({ status: 'agreed', agreedAt: now })({ tx } as SampleRows)

const soon = () => new Date(Date.now() + 2 * DAY_MS).toISOString()
const later = () => new Date(Date.now() + 2.5 * DAY_MS).toISOString()

const calls: EventSample[] = [
  {
    name: 'call.enter',
    when: 'The patron is in the waiting room',
    subjectId: bookingId,
    after: { state: 'waiting', role: 'patron', visit: 1, isArrival: true, isAlone: true },
  },
  {
    name: 'call.enter',
    when: 'The provider has come to the call',
    subjectId: bookingId,
    after: { state: 'waiting', role: 'provider', visit: 1, isArrival: true, isAlone: true },
  },
  {
    name: 'callGuest.invite',
    when: 'Someone is invited to a call',
    subjectId: bookingId,
    after: { role: 'patron', guestId, kind: 'interpreter' },
  },
  {
    name: 'callGuest.approve',
    when: 'The other participant agrees to a guest',
    subjectId: bookingId,
    after: { state: 'idle', role: 'provider', guestId },
    given: agreed,
  },
  {
    name: 'callGuest.withdraw',
    when: 'The invitation of a guest is withdrawn',
    subjectId: bookingId,
    after: { state: 'idle', role: 'provider', guestId },
    given: ({ tx, now }) =>
      guestIs({ status: 'withdrawn', agreedAt: now, closedAt: now })({ tx } as SampleRows),
  },
  {
    name: 'booking.cancel',
    when: 'A call with a guest is cancelled',
    subjectId: bookingId,
    after: { status: 'cancelled', by: 'patron', sequence: 2, startsAt: soon(), refundCents: 12_000 },
    given: agreed,
  },
  {
    name: 'booking.reschedule',
    when: 'A call with a guest is moved',
    subjectId: bookingId,
    after: { status: 'confirmed', by: 'patron', sequence: 2, startsAt: soon() },
    given: agreed,
  },
]

const waiting: EventSample[] = [
  {
    name: 'waitlistOffer.create',
    when: 'A time is held for the next person on the waitlist',
    subjectId: entryId,
    after: { status: 'offered', bookingId: null, startsAt: soon(), until: later() },
  },
  {
    name: 'waitlist.announce',
    when: 'A time becomes available too late to be held',
    subjectId: entryId,
    after: { startsAt: soon() },
  },
  {
    name: 'waitlistOffer.expire',
    when: 'An offer was not taken',
    subjectId: entryId,
    after: { status: 'offer_expired', bookingId: null },
  },
  {
    name: 'waitlist.close',
    when: 'A service is no longer offered',
    subjectId: entryId,
    after: { status: 'closed', bookingId: null },
  },
  {
    name: 'waitlist.close',
    when: 'The last day of a waitlist request has passed',
    subjectId: entryId,
    after: { status: 'closed', bookingId: null },
    given: ({ tx, day }) =>
      tx
        .update(waitlistEntries)
        .set({ closesAt: day(-1) })
        .where(eq(waitlistEntries.id, entryId)),
  },
]

const near: EventSample[] = [
  { name: 'coaching.remind', when: 'A step is due today', subjectId: stepId, after: null },
  {
    name: 'coaching.end',
    when: 'A patron ends a coaching space',
    subjectId: spaceId,
    after: { status: 'ended' },
  },
  {
    name: 'emergencyAccess.open',
    when: 'Protected records are opened in an emergency',
    subjectId: accessId,
    after: null,
  },
  {
    name: 'contactRequest.send',
    when: 'A client asks a provider to get in touch',
    subjectId: contactId,
    after: { providerId },
  },
  {
    name: 'questionnaireRequest.send',
    when: 'A provider asks for a questionnaire',
    subjectId: requestId,
    after: null,
  },
  {
    name: 'questionnaireRequest.answer',
    when: 'A questionnaire was answered',
    subjectId: requestId,
    after: null,
  },
  {
    name: 'consent.give',
    when: 'A patron shares results without a request',
    subjectId: consentId,
    after: null,
  },
  {
    name: 'clientRelation.end',
    when: 'A patron stops being a client',
    subjectId: clientEndingId,
    after: { providerId },
  },
  {
    name: 'clientInvitation.accept',
    when: 'Someone accepts an invitation to become a client',
    subjectId: clientInvitationId,
    after: { providerId },
  },
  { name: 'consent.end', when: 'A consent has expired', subjectId: consentId, after: { status: 'expired' } },
]

export const care: Samples = {
  rows,
  events: [...calls, ...waiting, ...near],
  others: [
    {
      id: 'client-invitation',
      kind: 'care',
      when: 'A provider invites a client',
      tell: (context) =>
        mailInvitation(
          context,
          { id: clientInvitationId, email: 'ada.morgan@sample.example', name: 'Ada', sends: 1 },
          'Adler Psychology',
        ),
    },
  ],
}
