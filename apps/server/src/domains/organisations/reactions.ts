import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { openOrganisation } from './actions/open-organisation.ts'
import { reopenOrganisation } from './actions/reopen-organisation.ts'
import { coverByDeposit, coverJoined } from './benefits/cover.ts'
import * as closingNotifications from './closing/closing-notifications.ts'
import * as notifications from './notifications.ts'
import * as transferNotifications from './transfers/notifications.ts'

export const organisationReactions: Reactions = {
  'membership.start': { openOrganisation, reopenOrganisation },
  'membership.resume': { reopenOrganisation },
  'organisation.open': {
    mailOrganisationOpen: viaMail(notifications.opened),
    tellOrganisationOpen: viaInApp(notifications.opened),
  },
  'organisation.close': {
    mailOrganisationClosed: viaMail(closingNotifications.closed),
    tellOrganisationClosed: viaInApp(closingNotifications.closed),
  },
  'organisationBenefits.giveBack': {
    mailFundGivenBack: viaMail(notifications.fundGivenBack),
    tellFundGivenBack: viaInApp(notifications.fundGivenBack),
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
  'organisationTransfer.offer': {
    mailTransferOffered: viaMail(transferNotifications.offered),
    tellTransferOffered: viaInApp(transferNotifications.offered),
  },
  'organisationTransfer.withdraw': {
    mailTransferWithdrawn: viaMail(transferNotifications.withdrawn),
    tellTransferWithdrawn: viaInApp(transferNotifications.withdrawn),
  },
  'organisationTransfer.decline': {
    mailTransferDeclined: viaMail(transferNotifications.declined),
    tellTransferDeclined: viaInApp(transferNotifications.declined),
  },
  'organisationTransfer.accept': {
    mailTransferAccepted: viaMail(transferNotifications.accepted),
    tellTransferAccepted: viaInApp(transferNotifications.accepted),
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
