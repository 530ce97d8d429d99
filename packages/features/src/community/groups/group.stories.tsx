import { chatPersonSample, groupDetailSample } from '@wellspring/api/testing/community'

import { inStates, signInAmara } from '../../story-support.tsx'
import { GroupScreen } from './group-screen.tsx'

export default { title: 'Features/Community/Group', beforeEach: signInAmara }

const since = '2026-06-15T09:00:00.000Z'

const states = inStates(<GroupScreen id="g1" onRoom={() => {}} />, {
  filled: {
    sees: 'Members (1 to let in)',
    answers: {
      community: {
        listChatCategories: { categories: [] },
        getCategoryGroup: {
          group: groupDetailSample({ state: 'owner', canModerate: true, requestCount: 1 }),
        },
        listGroupMembers: {
          members: [
            { person: chatPersonSample(), state: 'requested', mutedUntil: null, since },
            {
              person: chatPersonSample({ id: 'noor', name: 'Noor A.' }),
              state: 'member',
              mutedUntil: null,
              since,
            },
            {
              person: chatPersonSample({ id: 'u-amara', name: 'Amara O.' }),
              state: 'owner',
              mutedUntil: null,
              since,
            },
          ],
          totalRecords: 3,
        },
      },
    },
  },
  empty: {
    sees: 'You will see the rooms once you join.',
    answers: {
      community: {
        listChatCategories: { categories: [] },
        getCategoryGroup: {
          group: groupDetailSample({
            state: null,
            rooms: [],
            access: 'request',
            showsMembers: false,
          }),
        },
      },
    },
  },
})

export const Loading = states.Loading

export const FromOutside = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed

/** A public group as a non-member sees it: the number of members without their names. */
export const Reading = inStates(<GroupScreen id="g1" onRoom={() => {}} />, {
  filled: {
    sees: 'You will see the members once you join.',
    answers: {
      community: {
        listChatCategories: { categories: [] },
        getCategoryGroup: { group: groupDetailSample({ state: null, showsMembers: false }) },
      },
    },
  },
  empty: { sees: '', answers: {} },
}).Filled
