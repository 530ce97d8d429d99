import type { OpeningKind } from '@wellspring/api/contract/careers'
import type { FaqCategory } from '@wellspring/api/contract/faq-categories'
import { t } from '@wellspring/words/macro'

export const faqCategoryNames: Readonly<Record<FaqCategory, string>> = {
  bookings: t`Bookings`,
  payments: t`Payments and orders`,
  memberships: t`Memberships`,
  privacy_safety: t`Privacy and safety`,
  providers: t`For providers`,
  organisations: t`For organisations`,
}

export const openingKindNames: Readonly<Record<OpeningKind, string>> = {
  full_time: t`Full time`,
  part_time: t`Part time`,
  contract: t`Contract`,
  volunteer: t`Volunteer`,
}
