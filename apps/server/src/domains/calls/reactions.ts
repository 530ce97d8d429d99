import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as guest from './guests/notifications.ts'
import { closeCallOfBooking } from './state/settle-calls.ts'
import * as notifications from './notifications.ts'

export const callReactions: Reactions = {
  'booking.cancel': { shutCall: closeCallOfBooking, mailGuestsOff: viaMail(guest.callCancelled) },
  'booking.reschedule': { shutCall: closeCallOfBooking, mailGuestsMoved: viaMail(guest.callMoved) },
  'call.enter': { tellWaiting: viaInApp(notifications.patronWaiting) },
  'callGuest.invite': {
    mailGuestAsked: viaMail(guest.guestInvited),
    tellGuestAsked: viaInApp(guest.guestInvited),
  },
  'callGuest.approve': {
    mailGuestLink: viaMail(guest.invitationLink),
    tellGuestAgreed: viaInApp(guest.guestApproved),
  },
  'callGuest.withdraw': {
    mailGuestOff: viaMail(guest.noLongerNeeded),
    tellGuestClosed: viaInApp(guest.guestWithdrawn),
  },
}
