import { faqSamples } from '@wellspring/api/testing/site'
import { inStates } from '@wellspring/features/story-support'

import { FaqScreen } from './faq-screen.tsx'

export default { title: 'Patron/Site/Faq' }

const states = inStates(<FaqScreen filter={{}} onFilter={() => {}} />, {
  filled: {
    sees: 'How do I book a session?',
    answers: { site: { listFaqs: { faqs: faqSamples() } } },
  },
  empty: {
    sees: 'No Record Found',
    answers: { site: { listFaqs: { faqs: [] } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
