import { ownContentRowSample } from '@wellspring/api/testing/educational-content'

import { inStates } from '../story-support.tsx'
import { OwnContentScreen } from './own-content-screen.tsx'

export default { title: 'Features/EducationalContent/List' }

const states = inStates(
  <OwnContentScreen search={{}} onSearch={() => {}} contentHref={(id) => `/content/${id}`} newHref="/new" />,
  {
    filled: {
      sees: 'Sleeping well',
      answers: {
        educationalContent: {
          listOwnContent: {
            contents: [
              ownContentRowSample(),
              ownContentRowSample({ id: 'c2', title: 'A walk', status: 'draft', area: null, minutes: null }),
            ],
            totalRecords: 2,
          },
        },
      },
    },
    empty: {
      sees: 'No content yet',
      answers: { educationalContent: { listOwnContent: { contents: [], totalRecords: 0 } } },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
