import { categoryGroupSample } from '@wellspring/api/testing/community'

import { inStates, signInAmara } from '../../story-support.tsx'
import { GroupsScreen } from './groups-screen.tsx'

export default { title: 'Features/Community/Groups', beforeEach: signInAmara }

const categories = [
  { id: 'c1', name: 'Sleep', about: 'Nights, naps and what helps.', position: 0, groupCount: 2 },
  { id: 'c2', name: 'Money', about: 'Debt, saving and talking about it.', position: 1, groupCount: 1 },
]
const none = { groups: [], totalRecords: 0 }

const states = inStates(<GroupsScreen search={{}} onSearch={() => {}} onFounded={() => {}} />, {
  filled: {
    sees: 'Your patron groups',
    answers: {
      community: {
        listChatCategories: { categories },
        listCategoryGroups: {
          groups: [
            categoryGroupSample(),
            categoryGroupSample({ id: 'g2', name: 'Night shifts', access: 'request', state: null }),
          ],
          totalRecords: 2,
        },
        listPatronGroups: {
          groups: [categoryGroupSample({ id: 'g3', name: 'Five of us', isWaiting: true })],
        },
      },
    },
  },
  empty: {
    sees: 'No groups yet.',
    answers: {
      community: {
        listChatCategories: { categories: [] },
        listCategoryGroups: none,
        listPatronGroups: { groups: [] },
      },
    },
  },
})

export const Loading = states.Loading

export const NoGroups = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
