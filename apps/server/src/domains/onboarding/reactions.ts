import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { recheckExclusions } from './exclusions.ts'
import * as words from './words.ts'

export const onboardingReactions: Reactions = {
  'application.submit': { mailReceived: viaMail(words.received), tellReceived: viaInApp(words.received) },
  'application.approve': { mailApproved: viaMail(words.approved), tellApproved: viaInApp(words.approved) },
  'application.reject': { mailRejected: viaMail(words.rejected), tellRejected: viaInApp(words.rejected) },
  'application.suspend': {
    mailSuspended: viaMail(words.suspended),
    tellSuspended: viaInApp(words.suspended),
  },
  'application.requestAttestation': {
    mailAttest: viaMail(words.attesting),
    tellAttest: viaInApp(words.attesting),
  },
  'application.flagExclusion': {
    mailExcluded: viaMail(words.excluded),
    tellExcluded: viaInApp(words.excluded),
  },
  'credential.remind': { mailExpiry: viaMail(words.expiring), tellExpiry: viaInApp(words.expiring) },
  'registry.load': { recheckExclusions: (context) => recheckExclusions(context) },
}
