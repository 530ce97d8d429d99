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
