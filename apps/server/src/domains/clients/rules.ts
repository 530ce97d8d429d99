import { invitationLinks } from '../identity/invitations/rules.ts'

export const { linkOf, invitationOfLink } = invitationLinks('client-invitation')
