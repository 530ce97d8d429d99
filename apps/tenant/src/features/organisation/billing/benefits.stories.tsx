import { benefitsSample, organisationSample } from '@wellspring/api/testing/organisations'
import { inStates } from '@wellspring/features/story-support'

import { BenefitsScreen } from './benefits-screen.tsx'

export default { title: 'Tenant/Organisation/Benefits' }

const getOrganisation = { organisation: organisationSample() }

const states = inStates(<BenefitsScreen />, {
  filled: {
    sees: 'Reserved for this quarter',
    answers: {
      organisations: {
        getOrganisation,
        getBenefits: { benefits: benefitsSample() },
      },
    },
  },
  empty: {
    sees: 'See the payments into your fund',
    answers: {
      organisations: {
        getOrganisation,
        getBenefits: {
          benefits: benefitsSample({ rule: null, members: 12, covered: 0, free: 0, paidIn: 0, quarters: [] }),
        },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed

/** Some members wait for a limit, and the viewer may change nothing. */
export const ForViewers = inStates(<BenefitsScreen />, {
  filled: {
    sees: '$3,000.00 more covers everyone',
    answers: {
      organisations: {
        getOrganisation: {
          organisation: organisationSample({ role: 'viewer', abilities: ['reports', 'billing'] }),
        },
        getBenefits: { benefits: benefitsSample({ covered: 40, free: 0, missing: 3000, isFrozen: true }) },
      },
    },
  },
  empty: {
    sees: 'See the payments into your fund',
    answers: {
      organisations: {
        getOrganisation,
        getBenefits: { benefits: benefitsSample() },
      },
    },
  },
}).Filled

/** A bank has taken back a payment of which a part was already reserved. */
export const Lacking = inStates(<BenefitsScreen />, {
  filled: {
    sees: 'A bank has taken back one of your payments, and $1,000.00 of what your members were promised is missing. Once you have paid that in, your benefits continue.',
    answers: {
      organisations: {
        getOrganisation,
        getBenefits: {
          benefits: benefitsSample({ free: -1000, lacks: 1000, missing: 1000, isFrozen: true }),
        },
      },
    },
  },
  empty: {
    sees: 'See the payments into your fund',
    answers: { organisations: { getOrganisation, getBenefits: { benefits: benefitsSample() } } },
  },
}).Filled
