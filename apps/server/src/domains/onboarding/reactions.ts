import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { recheckReviews } from './exclusions/recheck-reviews.ts'
import { recheckExclusions } from './exclusions/recheck-exclusions.ts'
import * as notifications from './notifications.ts'

export const onboardingReactions: Reactions = {
  'application.submit': {
    mailReceived: viaMail(notifications.received),
    tellReceived: viaInApp(notifications.received),
  },
  'application.approve': {
    mailApproved: viaMail(notifications.approved),
    tellApproved: viaInApp(notifications.approved),
  },
  'application.reject': {
    mailRejected: viaMail(notifications.rejected),
    tellRejected: viaInApp(notifications.rejected),
  },
  'application.suspend': {
    mailSuspended: viaMail(notifications.suspended),
    tellSuspended: viaInApp(notifications.suspended),
  },
  'application.requestAttestation': {
    mailAttest: viaMail(notifications.attesting),
    tellAttest: viaInApp(notifications.attesting),
  },
  'application.flagExclusion': {
    mailExcluded: viaMail(notifications.excluded),
    tellExcluded: viaInApp(notifications.excluded),
  },
  'credential.remind': {
    mailExpiry: viaMail(notifications.expiring),
    tellExpiry: viaInApp(notifications.expiring),
  },
  'registry.load': {
    recheckExclusions: (context) => recheckExclusions(context),
    recheckReviews: (context) => recheckReviews(context),
  },
}
