import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { openOrganisation } from './actions/open-organisation.ts'
import { coverByDeposit, coverJoined } from './benefits/cover.ts'
import * as notifications from './notifications.ts'

export const organisationReactions: Reactions = {
  'membership.start': { openOrganisation },
  'organisation.open': {
    mailOrganisationOpen: viaMail(notifications.opened),
    tellOrganisationOpen: viaInApp(notifications.opened),
  },
  'organisationDeposit.pay': {
    coverByDeposit,
    mailDepositPaid: viaMail(notifications.depositPaid),
    tellDepositPaid: viaInApp(notifications.depositPaid),
  },
  'organisationMember.join': {
    coverJoined,
    mailJoined: viaMail(notifications.joined),
    tellJoined: viaInApp(notifications.joined),
  },
  'organisationMember.leave': {
    mailLeft: viaMail(notifications.left),
    tellLeft: viaInApp(notifications.left),
  },
  'organisationMember.remove': {
    mailRemoved: viaMail(notifications.removed),
    tellRemoved: viaInApp(notifications.removed),
  },
  'organisationAdministrator.join': {
    mailAdministratorJoined: viaMail(notifications.administratorJoined),
    tellAdministratorJoined: viaInApp(notifications.administratorJoined),
  },
  'organisationAdministrator.remove': {
    mailAdministratorRemoved: viaMail(notifications.administratorRemoved),
    tellAdministratorRemoved: viaInApp(notifications.administratorRemoved),
  },
}
