import type { BenefitsInput, ListedDeposit } from '@wellspring/api/contract/organisation-benefits'
import type { AdministratorRole, InviteRefusal } from '@wellspring/api/contract/organisations'
import { t } from '@wellspring/words/macro'

export const roleLabels: Record<AdministratorRole, string> = {
  owner: t`Owner`,
  administrator: t`Administrator`,
  viewer: t`Viewer`,
}

/** The rights of each role, for the person who invites. */
export const roleSentences: Record<Exclude<AdministratorRole, 'owner'>, string> = {
  administrator: t`Invites and removes people, and sees reports`,
  viewer: t`Sees reports and bills, and changes nothing`,
}

/** Why an address of a list is left out. */
export const refusalLabels: Record<InviteRefusal, string> = {
  address: t`This is not an email address`,
  twice: t`This address is in the list twice`,
  invited: t`Already invited`,
  member: t`Already a member`,
  tooOften: t`Invited too often recently`,
  seats: t`No seat is left for this address`,
}

const benefitUses: Record<BenefitsInput['use'], string> = {
  sessions: 'sessions',
  events: 'events',
  both: t`sessions and events`,
}

/** The organisation's payment rule as a sentence. */
export function ruleWords(rule: BenefitsInput | null): string {
  if (!rule?.isOn) return t`Your organisation pays no part of what members book.`
  return t`${rule.percent}% of the price of ${benefitUses[rule.use]}, up to $${rule.limit} for each member and quarter.`
}

/** The statuses of a payment into the fund. */
export const depositStatusLabels: Record<ListedDeposit['status'], string> = {
  paid: t`Paid`,
  partly_refunded: t`Partly refunded`,
  refunded: t`Refunded`,
  disputed: t`With a bank`,
}
