import type { TestApp } from './app.ts'
import type { Calls } from './call.ts'
import { bookingMoneyCalls } from './calls/booking-money.ts'
import { bookingCalls } from './calls/booking.ts'
import { callCalls } from './calls/calls.ts'
import { schedulingCalls } from './calls/scheduling.ts'
import { clientCalls } from './calls/clients.ts'
import { coachingCalls } from './calls/coaching.ts'
import { communityCalls } from './calls/community.ts'
import { directoryCalls } from './calls/directory.ts'
import { educationalContentCalls } from './calls/educational-content.ts'
import { emergencyCalls } from './calls/emergency.ts'
import { eventCalls } from './calls/events.ts'
import { identityCalls } from './calls/identity.ts'
import { mediaUploadCalls } from './calls/media-uploads.ts'
import { membershipCalls } from './calls/memberships.ts'
import { onboardingCalls } from './calls/onboarding.ts'
import { orderCalls } from './calls/orders.ts'
import { notificationTextCalls } from './calls/notification-texts.ts'
import { addressCalls } from './calls/addresses.ts'
import { paymentCalls } from './calls/payments.ts'
import { organisationCalls } from './calls/organisations.ts'
import { packageCalls } from './calls/packages.ts'
import { productCalls } from './calls/products.ts'
import { questionnaireCalls } from './calls/questionnaires.ts'
import { registryCalls } from './calls/registries.ts'
import { safetyCalls } from './calls/safety.ts'
import { seriesCalls } from './calls/series.ts'
import { secondFactorCalls } from './calls/second-factor.ts'
import { sharingCalls } from './calls/sharing.ts'
import { shopCalls } from './calls/shop.ts'
import { siteCalls } from './calls/site.ts'
import { supportCalls } from './calls/support.ts'
import { uploadCalls } from './calls/uploads.ts'
import { waitlistCalls } from './calls/waitlist.ts'
import { walletCalls } from './calls/wallet.ts'
import { wellnessCalls } from './calls/wellness.ts'

export const callsOf = (stand: TestApp): Calls => ({
  ...identityCalls(stand),
  ...supportCalls(stand),
  ...notificationTextCalls(stand),
  ...communityCalls(stand),
  ...uploadCalls(stand),
  ...mediaUploadCalls(stand),
  ...registryCalls(stand),
  ...shopCalls(stand),
  ...orderCalls(stand),
  ...addressCalls(stand),
  ...paymentCalls(stand),
  ...productCalls(stand),
  ...directoryCalls(stand),
  ...bookingCalls(stand),
  ...bookingMoneyCalls(stand),
  ...safetyCalls(stand),
  ...questionnaireCalls(stand),
  ...secondFactorCalls(stand),
  ...sharingCalls(stand),
  ...emergencyCalls(stand),
  ...callCalls(stand),
  ...waitlistCalls(stand),
  ...clientCalls(stand),
  ...organisationCalls(stand),
  ...coachingCalls(stand),
  ...packageCalls(stand),
  ...eventCalls(stand),
  ...educationalContentCalls(stand),
  ...seriesCalls(stand),
  ...schedulingCalls(stand),
  ...onboardingCalls(stand),
  ...membershipCalls(stand),
  ...walletCalls(stand),
  ...siteCalls(stand),
  ...wellnessCalls(stand),
})
