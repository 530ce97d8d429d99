import { faqSamples } from '@wellspring/api/testing/site'
import { inStates } from '@wellspring/features/story-support'

import { EditFaqsScreen } from './edit-faqs-screen.tsx'

export default { title: 'Admin/Site/Faq' }

const states = inStates(<EditFaqsScreen category={undefined} onCategory={() => {}} />, {
  filled: {
    sees: 'How do I book a session?',
    answers: { site: { listEditedFaqs: { faqs: faqSamples() } } },
  },
  empty: {
    sees: 'No Record Found',
    answers: { site: { listEditedFaqs: { faqs: [] } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
