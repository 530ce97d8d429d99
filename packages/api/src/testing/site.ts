import type { EditedOpening } from '../contract/careers.ts'
import type { EditedFaq } from '../contract/faqs.ts'
import type { EditedTeamMember } from '../contract/our-team.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000010${last}`
const edited = { published: true, revision: 3, updatedAt: '2026-06-15T09:00:00.000Z' }

export const faqSample = (change: Partial<EditedFaq> = {}): EditedFaq => ({
  ...edited,
  id: id('a1'),
  question: 'How do I book a session?',
  answer: 'Choose a provider and a time that is free.\n\nWe hold the time for ten minutes while you pay.',
  category: 'bookings',
  position: 1,
  ...change,
})

/** Three questions in two categories, the last one a draft. */
export const faqSamples = (): EditedFaq[] => [
  faqSample(),
  faqSample({
    id: id('a2'),
    question: 'Can I cancel, and what do I get back?',
    answer: 'Yes. Before you confirm, it shows exactly what goes back.',
    position: 2,
  }),
  faqSample({
    id: id('a3'),
    question: 'How do I pay?',
    answer: 'By card, in US dollars.',
    category: 'payments',
    published: false,
  }),
]

export const teamMemberSample = (change: Partial<EditedTeamMember> = {}): EditedTeamMember => ({
  ...edited,
  id: id('b1'),
  name: 'Leila Mansour',
  role: 'Founder',
  bio: 'Leila was a family doctor in Dubai for eleven years.',
  imageUrl: null,
  position: 1,
  ...change,
})

export const teamSamples = (): EditedTeamMember[] => [
  teamMemberSample(),
  teamMemberSample({ id: id('b2'), name: 'Tomas Silva', role: 'Patron support', position: 2 }),
  teamMemberSample({ id: id('b3'), name: 'Mei Tanaka', role: 'Privacy', position: 3, published: false }),
]

export const openingSample = (change: Partial<EditedOpening> = {}): EditedOpening => ({
  ...edited,
  id: id('c1'),
  title: 'Credentials reviewer',
  place: 'Dubai, United Arab Emirates',
  kind: 'full_time',
  description: 'You read applications and write to people when something is missing.',
  closesOn: '2026-07-20',
  publishedAt: '2026-06-01T09:00:00.000Z',
  ...change,
})

export const openingSamples = (): EditedOpening[] => [
  openingSample(),
  openingSample({ id: id('c2'), title: 'Frontend engineer', place: 'Remote', closesOn: null }),
]

export const aboutSections = [
  { heading: 'Why we are here', text: 'Looking for help takes strength.\n\nSo we keep it in one place.' },
  { heading: 'How we earn money', text: 'We keep a commission of what providers sell.' },
]
