import { invitationLinks } from '../identity/invitations/rules.ts'

export const { linkOf, invitationOfLink } = invitationLinks('client-invitation')

/** Tags that differ in capitals alone are one. */
export const distinctTags = (tags: readonly string[]): string[] => [
  ...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values(),
]
