import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import {
  Email,
  Id,
  Instant,
  Limit,
  OptionalLine,
  PageIndex,
  PathId,
  SearchWords,
  StatusCounts,
  StatusFilter,
  isKeepable,
} from './fields.ts'
import { InvitationLink } from './invitations.ts'
import { Invoice } from './memberships.ts'
import { OrganisationTransfer } from './organisation-transfers.ts'
import { invitationSorts, memberSorts } from './sorts.ts'
import { subscriptionStatuses } from './subscription-status.ts'

/** Maximum number of addresses per import. */
export const INVITED_AT_ONCE = 1000

/** Roles in the administration of an organisation. */
export const administratorRoles = ['owner', 'administrator', 'viewer'] as const
export type AdministratorRole = (typeof administratorRoles)[number]

const organisationAbilities = ['people', 'administrators', 'reports', 'billing', 'benefits'] as const
export type OrganisationAbility = (typeof organisationAbilities)[number]

/** Administrators manage members, viewers see reports and billing. */
export const abilitiesOf: Record<AdministratorRole, readonly OrganisationAbility[]> = {
  owner: ['people', 'administrators', 'reports', 'billing', 'benefits'],
  administrator: ['people', 'reports'],
  viewer: ['reports', 'billing'],
}

/** The role that an invitation grants: member, or one of the administrative roles. */
const invitationRoles = ['member', 'administrator', 'viewer'] as const
export type InvitationRole = (typeof invitationRoles)[number]

/** Reasons why a line of an import is not invited. */
const inviteRefusals = ['address', 'twice', 'invited', 'member', 'tooOften', 'seats'] as const
export type InviteRefusal = (typeof inviteRefusals)[number]

const Organisation = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(administratorRoles),
  abilities: z.array(z.enum(organisationAbilities)),
  /** A pending invitation occupies a seat. */
  seats: z.object({ total: z.int(), members: z.int(), invited: z.int() }),
  /** From when the organisation is read-only because the plan is unpaid; null while it is paid. */
  readOnlyFrom: Instant.nullable(),
  isReadOnly: z.boolean(),
  /** When its owner closed it; null while it is open. */
  closedAt: Instant.nullable(),
})
export type Organisation = z.infer<typeof Organisation>

/** Everything that an organisation knows about a member: its own data, and the date of joining. */
const Member = z.object({
  id: Id,
  email: z.string(),
  name: z.string().nullable(),
  /** A department, site or team, as named by the organisation. */
  department: z.string().nullable(),
  joinedAt: Instant,
})
export type OrganisationMember = z.infer<typeof Member>

const Invitation = z.object({
  id: Id,
  email: z.string(),
  name: z.string().nullable(),
  department: z.string().nullable(),
  role: z.enum(invitationRoles),
  status: z.enum(['open', 'expired']),
  sentAt: Instant,
  expiresAt: Instant,
  canResend: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const Administrator = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(administratorRoles),
  since: Instant,
  isSelf: z.boolean(),
})
export type Administrator = z.infer<typeof Administrator>

/** A parsed line of an import. */
const InvitedLine = z.object({
  line: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  department: z.string().nullable(),
  refusal: z.enum(inviteRefusals).nullable(),
})
export type InvitedLine = z.infer<typeof InvitedLine>

const DepartmentName = OptionalLine.refine((value) => (value ?? '').length <= 80, 'Use at most 80 characters')

export const InviteInput = z.object({ email: Email, name: OptionalLine, department: DepartmentName })
export const InviteAdministratorInput = z.object({
  email: Email,
  role: z.enum(['administrator', 'viewer'], 'Choose what they may do'),
})

/** The terms shown to a person who joins, verbatim. */
const JoiningTerms = z.object({
  version: z.int(),
  sees: z.array(z.string()),
  never: z.array(z.string()),
})
export type JoiningTerms = z.infer<typeof JoiningTerms>

/** What the page of an invitation shows to anybody who has its link. */
const OpenedInvitation = z.object({
  organisation: z.string(),
  role: z.enum(invitationRoles),
  /** The address, mostly masked. */
  address: z.string(),
  expiresAt: Instant,
  /** `usable`: the caller can accept it. `other`: it was sent to another address than the caller's. */
  state: z.enum(['usable', 'signed-out', 'other', 'joined', 'closed']),
  /** Only for invitations of members. */
  terms: JoiningTerms.nullable(),
})
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

/** A patron's membership in an organisation. */
const OrganisationLink = z.object({
  id: Id,
  organisation: z.string(),
  joinedAt: Instant,
  /** The agreed text, verbatim. */
  text: z.string(),
  /** The email address that the organisation knows. */
  invitedAs: z.string(),
})
export type OrganisationLink = z.infer<typeof OrganisationLink>

/**
 * A pending invitation to the address of the caller's account. Revealing the link is safe: it was emailed to the same
 * address.
 */
const OwnInvitation = z.object({
  id: Id,
  organisation: z.string(),
  expiresAt: Instant,
  link: z.string(),
})
export type OwnInvitation = z.infer<typeof OwnInvitation>

const one = z.object({ id: PathId })
const logsReads = true
const access = ['tenant'] as const
const MemberAnswer = z.object({ removed: z.boolean() })
const InvitationAnswer = z.object({ invitation: Invitation })
const AdministratorAnswer = z.object({ administrator: Administrator })
const page = { search: SearchWords, limit: Limit, page: PageIndex }
/** All departments that have members, by name. */
const Departments = z.array(z.string())

export const organisations = {
  getOrganisation: endpoint('GET', '/organisation', {
    access,
    summary: 'Get the organisation that the caller administers; null before it is set up.',
  }).output(z.object({ organisation: Organisation.nullable() })),
  listMembers: endpoint('GET', '/members', {
    access,
    logsReads,
    summary:
      "List the organisation's members, as they were invited and since when, without any of their activity.",
  })
    .input(z.object({ ...page, department: DepartmentName, sort: z.enum(memberSorts).optional() }))
    .output(z.object({ members: z.array(Member), departments: Departments, totalRecords: z.int() })),
  removeMember: endpoint('DELETE', '/members/{id}', {
    access,
    logsReads,
    summary: 'Remove a member of the organisation. They are notified.',
  })
    .input(one)
    .output(MemberAnswer),
  listInvitations: endpoint('GET', '/invitations', {
    access,
    logsReads,
    summary: 'List the unused invitations, newest first.',
  })
    .input(
      z.object({
        ...page,
        department: DepartmentName,
        status: StatusFilter(['open', 'expired']),
        sort: z.enum(invitationSorts).optional(),
      }),
    )
    .output(
      z.object({
        invitations: z.array(Invitation),
        departments: Departments,
        totalRecords: z.int(),
        statusCounts: StatusCounts(['open', 'expired']),
        /** How many of all pending invitations can be emailed again now. */
        remindableCount: z.int(),
      }),
    ),
  previewInvitations: endpoint('POST', '/invitations/preview', {
    access,
    logsReads,
    rate: 'read',
    summary: 'Check a pasted list or a CSV file, and report the lines that cannot be invited. Sends nothing.',
  })
    .input(
      z.object({
        text: z
          .string()
          .max(300_000, 'This list is too long')
          .refine(isKeepable, 'This list has characters that cannot be saved'),
      }),
    )
    .output(z.object({ lines: z.array(InvitedLine), seatsLeft: z.int() })),
  sendInvitations: endpoint('POST', '/invitations', {
    access,
    logsReads,
    summary: 'Invite people by email. Addresses that cannot be invited are skipped and named.',
  })
    .input(
      z.object({
        people: z
          .array(InviteInput)
          .min(1, 'Name someone')
          .max(INVITED_AT_ONCE, `At most ${INVITED_AT_ONCE} at a time`),
      }),
    )
    .output(z.object({ sent: z.int(), refused: z.array(InvitedLine) })),
  remindInvitations: endpoint('POST', '/invitations/remind', {
    access,
    logsReads,
    summary:
      'Send every open invitation again, except those sent a moment ago or often enough; returns the count.',
  }).output(z.object({ reminded: z.int(), notReminded: z.int() })),
  resendInvitation: endpoint('POST', '/invitations/{id}/resend', {
    access,
    logsReads,
    summary: 'Send an invitation again; it is valid for another 14 days.',
  })
    .input(one)
    .output(InvitationAnswer),
  revokeInvitation: endpoint('DELETE', '/invitations/{id}', {
    access,
    logsReads,
    summary: 'Withdraw an invitation. Its link stops working.',
  })
    .input(one)
    .output(z.object({ revoked: z.boolean() })),
  listAdministrators: endpoint('GET', '/administrators', {
    access,
    summary: "List the organisation's administrators, invited administrators, and the pending transfer.",
  }).output(
    z.object({
      administrators: z.array(Administrator),
      invitations: z.array(Invitation),
      transfer: OrganisationTransfer.nullable(),
    }),
  ),
  inviteAdministrator: endpoint('POST', '/administrators/invitations', {
    proof: true,
    access,
    logsReads,
    summary: 'Invite somebody to administer the organisation, with an account of their own on this host.',
  })
    .input(InviteAdministratorInput)
    .output(InvitationAnswer),
  updateAdministrator: endpoint('PUT', '/administrators/{id}', {
    proof: true,
    access,
    logsReads,
    summary: 'Change the role of an administrator. The owner stays the owner.',
  })
    .input(one.extend({ role: z.enum(['administrator', 'viewer'], 'Choose what they may do') }))
    .output(AdministratorAnswer),
  removeAdministrator: endpoint('DELETE', '/administrators/{id}', {
    access,
    logsReads,
    summary: 'Remove an administrator, possibly the caller. The owner cannot be removed.',
  })
    .input(one)
    .output(MemberAnswer),
  getOrganisationBilling: endpoint('GET', '/organisation/billing', {
    access,
    summary: "Get the organisation's plan, its seats and its invoices, newest first.",
  })
    .input(z.object({ limit: Limit, page: PageIndex }))
    .output(
      z.object({
        billing: z.object({
          plan: z.string(),
          price: z.int(),
          status: z.enum(subscriptionStatuses),
          currentPeriodEnd: Instant.nullable(),
          payer: z.string(),
          isPayer: z.boolean(),
          /** The plan with which the new owner can take over the payment from the former one. */
          takeOver: z.object({ planId: Id }).nullable(),
          /** The subscription ends with its paid period. */
          isEnding: z.boolean(),
        }),
        invoices: z.array(Invoice),
        totalRecords: z.int(),
      }),
    ),
  getOrganisationInvoice: endpoint('GET', '/organisation/invoices/{id}', {
    access,
    summary: 'Get an invoice of the organisation, for administrators with access to billing.',
  })
    .input(one)
    .output(z.object({ invoice: Invoice })),
  openInvitation: endpoint('POST', '/invitations/open', {
    access: 'anyone',
    rate: 'read',
    summary:
      'Get an invitation by its link: of members on the patrons’ host, of administrators on the tenants’ host.',
  })
    .input(z.object({ link: InvitationLink }))
    .output(z.object({ invitation: OpenedInvitation })),
  redeemInvitation: endpoint('POST', '/invitations/redeem', {
    access: ['patron', 'tenant'],
    logsReads,
    summary: 'Accept an invitation, once, with an account of its address. OUT_OF_DATE for older terms.',
  })
    .input(z.object({ link: InvitationLink, termsVersion: z.int().min(1).max(10_000) }))
    .output(z.object({ organisation: z.string() })),
  listOwnOrganisations: endpoint('GET', '/organisations/mine', {
    access: ['patron'],
    summary: "List the caller's organisations, what was agreed to, and their open invitations.",
  }).output(z.object({ links: z.array(OrganisationLink), invitations: z.array(OwnInvitation) })),
  leaveOrganisation: endpoint('DELETE', '/organisations/mine/{id}', {
    access: ['patron'],
    logsReads,
    summary: 'Leave an organisation, at once and without a reason.',
  })
    .input(one)
    .output(z.object({ left: z.boolean() })),
}
