import {
  administratorSample,
  invitationSample,
  organisationSample,
  transferSample,
} from '@wellspring/api/testing/organisations'
import { inStates } from '@wellspring/features/story-support'

import { AdministratorsScreen } from './administrators-screen.tsx'

export default { title: 'Tenant/Organisation/Administrators' }

const getOrganisation = { organisation: organisationSample() }

const states = inStates(<AdministratorsScreen />, {
  filled: {
    sees: 'Mira Sand',
    answers: {
      organisations: {
        getOrganisation,
        listAdministrators: {
          administrators: [
            administratorSample(),
            administratorSample({
              id: '0190f0a0-0000-7000-8000-000000000912',
              name: 'Mira Sand',
              email: 'mira@northgate.example',
              role: 'viewer',
              isSelf: false,
            }),
          ],
          invitations: [invitationSample({ role: 'administrator' })],
          transfer: null,
        },
      },
    },
  },
  empty: {
    sees: 'You are the only administrator so far.',
    answers: {
      organisations: {
        getOrganisation,
        listAdministrators: { administrators: [administratorSample()], invitations: [], transfer: null },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed

const offered = (isForSelf: boolean) => ({
  organisations: {
    getOrganisation,
    listAdministrators: {
      administrators: [
        administratorSample({ isSelf: !isForSelf }),
        administratorSample({
          id: '0190f0a0-0000-7000-8000-000000000912',
          name: 'Mira Sand',
          email: 'mira@northgate.example',
          role: 'administrator',
          isSelf: isForSelf,
        }),
      ],
      invitations: [],
      transfer: transferSample({ isForSelf }),
    },
  },
})

const transfers = inStates(<AdministratorsScreen />, {
  filled: { sees: 'You have offered this organisation to Mira Sand', answers: offered(false) },
  empty: { sees: 'Owen Prichard offers you this organisation', answers: offered(true) },
})

export const Offered = transfers.Filled

export const Asked = transfers.Empty
