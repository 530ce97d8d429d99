import type { OpeningInput } from '@wellspring/api/contract/careers'
import type { FaqInput } from '@wellspring/api/contract/faqs'
import type { TeamMemberInput } from '@wellspring/api/contract/our-team'

/** A question as an editor enters it. */
export const faqInput = (change: Partial<FaqInput> = {}): FaqInput => ({
  question: 'How do I book a session?',
  answer: 'Choose a provider and a time.\n\nThen pay, and it is yours.',
  category: 'bookings',
  published: true,
  ...change,
})

export const memberInput = (change: Partial<TeamMemberInput> = {}): TeamMemberInput => ({
  name: 'Noor Haddad',
  role: 'Head of care',
  bio: 'She looks after everyone who looks after you.',
  image: null,
  published: true,
  ...change,
})

/** Open at the start of the test clock. */
export const openingInput = (change: Partial<OpeningInput> = {}): OpeningInput => ({
  title: 'Care coordinator',
  place: 'Dubai',
  kind: 'full_time',
  description: 'You answer people who look for care.',
  closesOn: '2026-07-01',
  published: true,
  ...change,
})

export const aboutInput = (revision: number) => ({
  sections: [{ heading: 'Why we are here', text: 'Care should be easy to find.' }],
  published: true,
  revision,
})
