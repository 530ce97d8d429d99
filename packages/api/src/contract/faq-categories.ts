/** In the order of the page. */
export const faqCategories = [
  'bookings',
  'payments',
  'memberships',
  'privacy_safety',
  'providers',
  'organisations',
] as const
export type FaqCategory = (typeof faqCategories)[number]
