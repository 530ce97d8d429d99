import { invoiceSample } from '@wellspring/api/testing/memberships'
import { organisationDetailSample } from '@wellspring/api/testing/organisations'
import { inStates } from '@wellspring/features/story-support'

import { OrganisationScreen } from './organisation-screen.tsx'

export default { title: 'Admin/Organisations/One' }

const organisation = organisationDetailSample()
const hrefs = {
  application: (id: string) => `/admin/applications/${id}`,
  subscription: (id: string) => `/admin/subscription/${id}`,
  invoice: (id: string) => `/admin/invoices/${id}`,
}

const states = inStates(<OrganisationScreen id={organisation.id} hrefs={hrefs} />, {
  filled: {
    sees: 'Open the application',
    answers: {
      organisations: {
        getOrganisationRecord: { organisation, invoices: [invoiceSample], totalRecords: 1 },
      },
    },
  },
  empty: {
    sees: 'The first invoice appears here.',
    answers: {
      organisations: { getOrganisationRecord: { organisation, invoices: [], totalRecords: 0 } },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
