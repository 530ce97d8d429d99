import { depositSample, organisationSample } from '@wellspring/api/testing/organisations'
import { invoiceSample } from '@wellspring/api/testing/memberships'
import { inStates } from '@wellspring/features/story-support'

import { BillingScreen } from './billing-screen.tsx'

export default { title: 'Tenant/Organisation/Billing' }

const getOrganisation = { organisation: organisationSample() }
const billing = {
  plan: 'Tenant',
  price: 199,
  status: 'active' as const,
  currentPeriodEnd: '2026-07-01T09:00:00.000Z',
  payer: 'Owen Prichard',
  isPayer: true,
  takeOver: null,
  isEnding: false,
}

const states = inStates(<BillingScreen />, {
  filled: {
    sees: 'Owen Prichard',
    answers: {
      organisations: {
        getOrganisation,
        getOrganisationBilling: { billing, invoices: [invoiceSample], totalRecords: 1 },
        listDeposits: {
          deposits: [
            depositSample({
              id: '0190f0a0-0000-7000-8000-000000000918',
              number: 'WF-1002',
              status: 'partly_refunded',
              refunded: 4500,
              refunds: [{ at: '2026-05-02T09:00:00.000Z', amount: 4500 }],
            }),
            depositSample(),
          ],
          totalRecords: 2,
        },
      },
    },
  },
  empty: {
    sees: 'The first invoice appears here.',
    answers: {
      organisations: {
        getOrganisation,
        getOrganisationBilling: { billing: { ...billing, isPayer: false }, invoices: [], totalRecords: 0 },
        listDeposits: { deposits: [], totalRecords: 0 },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
