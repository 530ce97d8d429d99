import type { BenefitsInput, ListedDeposit } from '@wellspring/api/contract/organisation-benefits'
import type { AdministratorRole, InviteRefusal } from '@wellspring/api/contract/organisations'

export const roleLabels: Record<AdministratorRole, string> = {
  owner: 'Owner',
  administrator: 'Administrator',
  viewer: 'Viewer',
}

/** What each of them may do, as the one who invites reads it. */
export const roleSentences: Record<Exclude<AdministratorRole, 'owner'>, string> = {
  administrator: 'Invites and removes people, and sees reports',
  viewer: 'Sees reports and bills, and changes nothing',
}

/** Why an address of a list is left out. */
export const refusalLabels: Record<InviteRefusal, string> = {
  address: 'This is not an email address',
  twice: 'This address is in the list twice',
  invited: 'Invited already',
  member: 'A member already',
  seats: 'No seat is left for this address',
}

const benefitUses: Record<BenefitsInput['use'], string> = {
  sessions: 'sessions',
  events: 'events',
  both: 'sessions and events',
}

/** What an organisation pays, in a sentence. */
export function ruleWords(rule: BenefitsInput | null): string {
  if (!rule?.isOn) return 'Your organisation pays no part of what members book.'
  return `${rule.percent}% of the price of ${benefitUses[rule.use]}, up to $${rule.limit} for each member and quarter.`
}

/** What became of a payment into the fund. */
export const depositStatusLabels: Record<ListedDeposit['status'], string> = {
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'With a bank',
}
