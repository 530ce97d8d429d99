import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant, Limit, PageIndex, PathId, SearchWords, StatusCounts, StatusFilter } from './fields.ts'
import { Invoice } from './memberships.ts'
import { administratorRoles } from './organisations.ts'
import { organisationSorts } from './sorts.ts'
import { subscriptionStatuses } from './subscription-status.ts'

/** An organisation as administrators and staff see it: the number of members, but not who they are. */
const OrganisationRecord = z.object({
  id: Id,
  name: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }),
  seats: z.object({ total: z.int(), members: z.int(), invited: z.int() }),
  plan: z.object({
    title: z.string(),
    price: z.int(),
    status: z.enum(subscriptionStatuses),
    currentPeriodEnd: Instant.nullable(),
  }),
  /** From when the organisation is read-only because the plan is unpaid; null while it is paid. */
  readOnlyFrom: Instant.nullable(),
  isReadOnly: z.boolean(),
  createdAt: Instant,
})
export type OrganisationRecord = z.infer<typeof OrganisationRecord>

const OrganisationRecordDetail = OrganisationRecord.extend({
  applicationId: Id,
  subscriptionId: Id,
  administrators: z.array(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      role: z.enum(administratorRoles),
      since: Instant,
    }),
  ),
})
export type OrganisationRecordDetail = z.infer<typeof OrganisationRecordDetail>

const access = ['admin', 'staff'] as const

export const organisationRecords = {
  listOrganisations: endpoint('GET', '/tenants', {
    access,
    logsReads: true,
    summary: 'List all organisations with their plans and member counts, newest first.',
  })
    .input(
      z.object({
        status: StatusFilter(subscriptionStatuses),
        search: SearchWords,
        sort: z.enum(organisationSorts).optional(),
        limit: Limit,
        page: PageIndex,
      }),
    )
    .output(
      z.object({
        organisations: z.array(OrganisationRecord),
        totalRecords: z.int(),
        statusCounts: StatusCounts(subscriptionStatuses),
      }),
    ),
  getOrganisationRecord: endpoint('GET', '/tenants/{id}', {
    access,
    logsReads: true,
    summary: 'Get an organisation: its plan, its administrators and its invoices, newest first.',
  })
    .input(z.object({ id: PathId, limit: Limit, page: PageIndex }))
    .output(
      z.object({
        organisation: OrganisationRecordDetail,
        invoices: z.array(Invoice),
        totalRecords: z.int(),
      }),
    ),
}
