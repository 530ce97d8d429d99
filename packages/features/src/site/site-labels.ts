import type { OpeningKind } from '@wellspring/api/contract/careers'
import type { FaqCategory } from '@wellspring/api/contract/faq-categories'

export const faqCategoryNames: Readonly<Record<FaqCategory, string>> = {
  bookings: 'Bookings',
  payments: 'Payments and orders',
  memberships: 'Memberships',
  privacy_safety: 'Privacy and safety',
  providers: 'For providers',
  organisations: 'For organisations',
}

export const openingKindNames: Readonly<Record<OpeningKind, string>> = {
  full_time: 'Full time',
  part_time: 'Part time',
  contract: 'Contract',
  volunteer: 'Volunteer',
}
