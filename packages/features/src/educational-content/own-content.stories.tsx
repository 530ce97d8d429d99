import { ownContentRowSample } from '@wellspring/api/testing/educational-content'
import { contentStatuses } from '@wellspring/api/contract/educational-content-status'
import { statusCountsOf } from '@wellspring/api/testing/status-counts'

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
            statusCounts: statusCountsOf(contentStatuses, { published: 1, draft: 1 }),
          },
        },
      },
    },
    empty: {
      sees: 'No content yet',
      answers: {
        educationalContent: {
          listOwnContent: { contents: [], totalRecords: 0, statusCounts: statusCountsOf(contentStatuses) },
        },
      },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
