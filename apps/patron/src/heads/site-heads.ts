import type { Opening, OpeningKind } from '@wellspring/api/contract/careers'
import type { Faq } from '@wellspring/api/contract/faqs'
import type { About } from '@wellspring/api/contract/site'
import { openingAnchor } from '@wellspring/features/site'
import { t } from '@wellspring/words/macro'

import { schema, summaryOf } from './page-head.ts'
import type { PageHead } from './page-head.ts'

const PRODUCT = t`Wellspring`

const organisation = (origin: string) => ({
  '@type': 'Organization',
  name: PRODUCT,
  url: `${origin}/`,
  logo: `${origin}/share.png`,
})

export const homeHead = (origin: string): PageHead => ({
  canonicalPath: '/',
  data: [schema('WebSite', { name: PRODUCT, url: `${origin}/`, publisher: organisation(origin) })],
})

export const faqHead = (faqs: readonly Faq[]): PageHead => ({
  description: t`Answers about bookings, payments, memberships, privacy and safety, for patrons, providers and organisations.`,
  data: [
    schema('FAQPage', {
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }),
  ],
})

export const aboutHead = ({ sections }: About, origin: string): PageHead => ({
  description: summaryOf(sections[0]?.text ?? t`Who we are, and our team.`),
  data: [schema('AboutPage', { url: `${origin}/about`, mainEntity: organisation(origin) })],
})

export const contactHead = (email: string, origin: string): PageHead => ({
  description: t`How to reach us, and what you can do yourself right away.`,
  data: [
    schema('ContactPage', {
      url: `${origin}/contact`,
      mainEntity: { ...organisation(origin), email },
    }),
  ],
})

const employments: Readonly<Record<OpeningKind, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  volunteer: 'VOLUNTEER',
}

/** The location as structured data: "Remote" and "Remote, Kenya" mean working from home. */
function placeOf(place: string): object {
  const [first = '', ...rest] = place.split(',').map((part) => part.trim())
  const country = rest.at(-1)
  if (first.toLowerCase() !== 'remote')
    return {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: first,
          ...(country && { addressCountry: country }),
        },
      },
    }
  return {
    jobLocationType: 'TELECOMMUTE',
    ...(country && { applicantLocationRequirements: { '@type': 'Country', name: country } }),
  }
}

export const careersHead = (openings: readonly Opening[], origin: string): PageHead => ({
  description: t`Work at Wellspring: who we are looking for, and how to apply.`,
  data: openings.map(({ id, title, place, kind, description, closesOn, publishedAt }) =>
    schema('JobPosting', {
      title,
      description,
      url: `${origin}/careers#${openingAnchor(id)}`,
      datePosted: publishedAt,
      ...(closesOn !== null && { validThrough: `${closesOn}T23:59:59-12:00` }),
      employmentType: employments[kind],
      hiringOrganization: organisation(origin),
      ...placeOf(place),
    }),
  ),
})
