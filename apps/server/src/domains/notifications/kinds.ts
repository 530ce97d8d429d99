import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

import type { EventName } from '../../event.ts'

type Subject = EventName extends infer Name
  ? Name extends `${infer First}.${string}`
    ? First
    : never
  : never

/** The kind of an event's notification by its subject. */
const bySubject: Partial<Record<Subject, NoticeKind>> = {
  user: 'security',
  account: 'security',
  secondFactor: 'security',
  passkey: 'security',
  emergencyAccess: 'security',
  organisationAdministrator: 'security',
  organisationTransfer: 'security',
  exclusionFlag: 'security',
  contactRequest: 'safety',
  payment: 'money',
  paymentRefund: 'money',
  chargeback: 'money',
  dispute: 'money',
  payout: 'money',
  connectedAccount: 'money',
  tokens: 'money',
  membership: 'money',
  plan: 'money',
  purchase: 'money',
  organisationDeposit: 'money',
  organisationBenefits: 'money',
  booking: 'appointments',
  call: 'appointments',
  callGuest: 'appointments',
  series: 'appointments',
  waitlist: 'appointments',
  waitlistOffer: 'appointments',
  checkout: 'orders',
  order: 'orders',
  event: 'events',
  eventDate: 'events',
  eventHelper: 'events',
  eventBooking: 'events',
  eventMessage: 'events',
  eventWait: 'events',
  clientInvitation: 'care',
  clientRelation: 'care',
  coaching: 'care',
  consent: 'security',
  dataExport: 'security',
  questionnaireRequest: 'care',
  chatCase: 'safety',
  chatGroup: 'community',
  chatMessage: 'community',
  chatRoom: 'community',
  product: 'offers',
  service: 'offers',
  provider: 'offers',
  review: 'offers',
  educationalContent: 'offers',
  application: 'account',
  credential: 'account',
  organisation: 'account',
  organisationMember: 'account',
  ticket: 'support',
}

/** Exceptions by event name. */
const byName: Partial<Record<EventName, NoticeKind>> = {
  'booking.review': 'offers',
  'application.flagExclusion': 'security',
  'chatCase.open': 'safety',
  'chatMessage.report': 'safety',
}

export const kindOf = (name: EventName): NoticeKind =>
  byName[name] ?? bySubject[name.split('.', 1)[0] as Subject] ?? 'account'

/** Events that lose their value within hours: they skip digests and quiet hours. */
const urgent: ReadonlySet<EventName> = new Set<EventName>([
  'booking.remind',
  'booking.cancel',
  'booking.reschedule',
  'booking.withdraw',
  'booking.book',
  'call.enter',
  'callGuest.invite',
  'callGuest.approve',
  'eventDate.remind',
  'event.relocate',
  'event.moveDates',
  'eventBooking.callOff',
  'eventWait.offer',
  'waitlistOffer.create',
])

export const isUrgent = (name: EventName) => urgent.has(name)
