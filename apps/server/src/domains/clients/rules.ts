import { invitationLinks } from '../identity/invitations/rules.ts'

export const { linkOf, invitationOfLink } = invitationLinks('client-invitation')

/** Removes tags that differ only in case. */
export const distinctTags = (tags: readonly string[]): string[] => [
  ...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values(),
]
