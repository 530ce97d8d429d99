import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as guest from './guest-notifications.ts'
import { shutWithBooking } from './watch.ts'
import * as notifications from './notifications.ts'

export const callReactions: Reactions = {
  'booking.cancel': { shutCall: shutWithBooking, mailGuestsOff: viaMail(guest.calledOff) },
  'booking.reschedule': { shutCall: shutWithBooking, mailGuestsMoved: viaMail(guest.moved) },
  'call.enter': { tellWaiting: viaInApp(notifications.waiting) },
  'callGuest.invite': { mailGuestAsked: viaMail(guest.asked), tellGuestAsked: viaInApp(guest.asked) },
  'callGuest.approve': { mailGuestLink: viaMail(guest.link), tellGuestAgreed: viaInApp(guest.agreed) },
  'callGuest.withdraw': { mailGuestOff: viaMail(guest.off), tellGuestClosed: viaInApp(guest.closed) },
}
