import { accountClosing } from './account-closing.ts'
import { audit } from './audit.ts'
import { availability } from './availability.ts'
import { bookingPayment } from './booking-payment.ts'
import { booking } from './booking.ts'
import { calendar } from './calendar.ts'
import { callGuests } from './call-guests.ts'
import { calls } from './calls.ts'
import { careers } from './careers.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { dashboard } from './dashboard.ts'
import { directory } from './directory.ts'
import { clientInvitations } from './client-invitations.ts'
import { clients } from './clients.ts'
import { coaching } from './coaching.ts'
import { community } from './community.ts'
import { disputes } from './disputes.ts'
import { educationalContent } from './educational-content.ts'
import { emergency } from './emergency.ts'
import { eventBookings } from './event-bookings.ts'
import { eventCheckIn } from './event-check-in.ts'
import { eventGuests } from './event-guests.ts'
import { eventHelpers } from './event-helpers.ts'
import { eventWaitlist } from './event-waitlist.ts'
import { events } from './events.ts'
import { faqs } from './faqs.ts'
import { identity } from './identity.ts'
import { lotusEndpoints } from './lotus.ts'
import { mediaUploads } from './media-uploads.ts'
import { memberships } from './memberships.ts'
import { moodEndpoints } from './moods.ts'
import { notificationTexts } from './notification-texts.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { orders } from './orders.ts'
import { ourTeam } from './our-team.ts'
import { organisationClosing } from './organisation-closing.ts'
import { organisationBenefits } from './organisation-benefits.ts'
import { organisationRecords } from './organisation-records.ts'
import { organisationReports } from './organisation-reports.ts'
import { organisationTransfers } from './organisation-transfers.ts'
import { organisations } from './organisations.ts'
import { packages } from './packages.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { personalData } from './personal-data.ts'
import { profile } from './profile.ts'
import { proof } from './proof.ts'
import { push } from './push.ts'
import { questionnaires } from './questionnaires.ts'
import { registries } from './registries.ts'
import { review } from './review.ts'
import { safety } from './safety.ts'
import { sellerProducts } from './seller-products.ts'
import { series } from './series.ts'
import { services } from './services.ts'
import { savedViews } from './saved-views.ts'
import { secondFactor } from './second-factor.ts'
import { sharing } from './sharing.ts'
import { site } from './site.ts'
import { support } from './support.ts'
import { uploads } from './uploads.ts'
import { waitlist } from './waitlist.ts'
import { wallet } from './wallet.ts'
import { wellness } from './wellness.ts'

/** All endpoints of the server, by domain. */
export const contract = {
  identity: { ...identity, ...proof, ...profile, ...people, ...savedViews },
  dashboard,
  audit,
  personalData,
  accountClosing,
  uploads: { ...uploads, ...mediaUploads },
  registries,
  onboarding: { ...onboarding, ...review },
  memberships,
  catalogue: { ...catalogue, ...sellerProducts },
  directory: { ...directory, ...services },
  scheduling: { ...availability, ...calendar },
  booking: { ...booking, ...bookingPayment },
  safety,
  questionnaires,
  secondFactor: { ...secondFactor, ...passkeys },
  sharing,
  emergency,
  calls: { ...calls, ...callGuests },
  waitlist,
  clients: { ...clients, ...clientInvitations },
  coaching,
  packages,
  events: { ...events, ...eventBookings, ...eventCheckIn, ...eventGuests, ...eventHelpers, ...eventWaitlist },
  educationalContent,
  series,
  organisations: {
    ...organisations,
    ...organisationBenefits,
    ...organisationClosing,
    ...organisationReports,
    ...organisationRecords,
    ...organisationTransfers,
  },
  cart,
  orders,
  payments,
  disputes,
  wallet,
  notifications: { ...notifications, ...push },
  notificationTexts,
  support,
  community,
  site: { ...site, ...faqs, ...ourTeam, ...careers },
  wellness: { ...wellness, ...moodEndpoints, ...lotusEndpoints },
}
