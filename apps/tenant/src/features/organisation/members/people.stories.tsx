import { invitationSample, memberSample, organisationSample } from '@wellspring/api/testing/organisations'
import { inStates } from '@wellspring/features/story-support'

import { MembersListScreen } from './members-list-screen.tsx'

export default { title: 'Tenant/Organisation/Members' }

const getOrganisation = { organisation: organisationSample() }

const states = inStates(<MembersListScreen search={{}} onSearch={() => {}} />, {
  filled: {
    sees: 'Inês Ferreira',
    answers: {
      organisations: {
        getOrganisation,
        listMembers: {
          members: [
            memberSample(),
            memberSample({ id: invitationSample().id, email: 'sam@northgate.example', name: null }),
          ],
          departments: ['Nursing'],
          totalRecords: 2,
        },
      },
    },
  },
  empty: {
    sees: 'No one has joined yet',
    answers: {
      organisations: { getOrganisation, listMembers: { members: [], departments: [], totalRecords: 0 } },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
