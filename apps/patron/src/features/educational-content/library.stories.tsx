import { contentCardSample, libraryItemSample } from '@wellspring/api/testing/educational-content'
import { inStates } from '@wellspring/features/story-support'

import { LibraryScreen } from './library-screen.tsx'

export default { title: 'Patron/Educational content/Library' }

const items = [
  libraryItemSample(),
  libraryItemSample({ id: 'l2', title: 'A walk at noon', isAvailable: false, publishedAt: null }),
  libraryItemSample({
    id: 'l3',
    title: 'Saying no kindly',
    watchLaterAt: '2026-06-15T09:00:00.000Z',
    progress: null,
  }),
]
const counts = { in_progress: 3, watch_later: 1, finished: 0 }

const states = inStates(<LibraryScreen search={{}} onSearch={() => {}} />, {
  filled: {
    sees: 'No longer available',
    answers: {
      educationalContent: {
        listLibrary: { items, totalRecords: 3, counts },
        listRecommended: {
          contents: [
            {
              ...contentCardSample({ id: 'r1', title: 'Evening light' }),
              because: 'Because you finished A walk.',
            },
          ],
        },
      },
    },
  },
  empty: {
    sees: 'Nothing is in progress',
    answers: {
      educationalContent: {
        listLibrary: {
          items: [],
          totalRecords: 0,
          counts: { in_progress: 0, watch_later: 0, finished: 0 },
        },
        listRecommended: { contents: [] },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
