import { contentCardSample } from '@wellspring/api/testing/educational-content'
import { inStates } from '@wellspring/features/story-support'

import { CatalogueScreen } from './catalogue-screen.tsx'

export default { title: 'Patron/Educational content/Catalogue' }

const contents = [
  contentCardSample(),
  contentCardSample({ id: 'c2', kind: 'video', title: 'Stretching at a desk', access: 'members' }),
  contentCardSample({ id: 'c3', kind: 'audio', title: 'A breath before a meeting', area: 'mental' }),
]

const states = inStates(<CatalogueScreen search={{}} onSearch={() => {}} />, {
  filled: {
    sees: 'Stretching at a desk',
    answers: { educationalContent: { listContent: { contents, totalRecords: 3 } } },
  },
  empty: {
    sees: 'Nothing is published yet',
    answers: { educationalContent: { listContent: { contents: [], totalRecords: 0 } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
