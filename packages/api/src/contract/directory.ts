import * as z from 'zod'

import { areas } from './areas.ts'
import { deliveryFormats, languages, providerNetworks } from './credentialing.ts'
import { endpoint } from './endpoint.ts'
import {
  CountsByStars,
  Day,
  Id,
  Instant,
  Limit,
  PathId,
  SearchWords,
  WholeDollars,
  isLinkOf,
  optionalLink,
  requiredLine,
  isKeepable,
} from './fields.ts'
import { MAX_HELP_TOPICS, helpTopics } from './help-topics.ts'
import { mustContainLetterOrDigit } from './plausible-fields.ts'

export type ProviderNetwork = (typeof providerNetworks)[number]

/** The hosts of each network's pages. */
export const providerNetworkHosts: Record<ProviderNetwork, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  x: ['x.com', 'twitter.com'],
}

/** A link that patrons follow, so it must belong to the named network. */
const socialLink = (network: ProviderNetwork) =>
  optionalLink(`Invalid ${network} Url`).refine(
    (value) => !value || isLinkOf(value, providerNetworkHosts[network]),
    `Invalid ${network} Url`,
  )

const providerSorts = ['best', 'soonest', 'price', 'rating', 'name'] as const
export type ProviderSort = (typeof providerSorts)[number]

/** The rating that a provider's card shows before the first review. */
export const DEFAULT_RATING = 4

/** The first sentence of a text, shortened to fit a card. */
export const firstSentence = (text: string): string => {
  const [paragraph = ''] = text.trim().split('\n')
  return (/^.{20,}?[.!?](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph).slice(0, 200)
}

/** A provider as the card of the directory shows them. */
export const ProviderCard = z.object({
  id: Id,
  user: z.object({ firstName: z.string(), lastName: z.string(), profileImageUrl: z.string().nullable() }),
  /** The public name. */
  name: z.string(),
  profession: z.string(),
  /** First sentence of the provider's description; empty without one. */
  about: z.string(),
  domain: z.array(z.enum(areas)),
  /** Empty when the provider has not chosen any. */
  helpsWith: z.array(z.enum(helpTopics)),
  /** Out of 5; DEFAULT_RATING without reviews. */
  rating: z.number(),
  reviewCount: z.int(),
  formats: z.array(z.enum(deliveryFormats)),
  languages: z.array(z.enum(languages)),
  isCoach: z.boolean(),
  acceptsNew: z.boolean(),
  /** Price of the cheapest service; null without services. */
  fromPrice: WholeDollars.nullable(),
})
export type ProviderCard = z.infer<typeof ProviderCard>

/** A reviewed credential; its documents are visible to reviewers only. */
const PublicCredential = z.object({
  title: z.string(),
  organisation: z.string(),
  state: z.string().nullable(),
  /** Null when it never expires. */
  expiresOn: Day.nullable(),
})

export const ProviderReview = z.object({
  id: Id,
  stars: z.int().min(1).max(5),
  comment: z.string(),
  /** First name and initial of the last name. */
  authorName: z.string(),
  reply: z.string().nullable(),
  createdAt: Instant,
})
export type ProviderReview = z.infer<typeof ProviderReview>

export const ProviderProfile = ProviderCard.extend({
  description: z.string(),
  degree: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  /** Only the networks that the provider uses. */
  socialMedia: z.partialRecord(z.enum(providerNetworks), z.string()),
  yearsInOperation: z.int().nullable(),
  zone: z.string(),
  /** Empty while the provider pauses: the profile stays, but nobody can book. */
  credentials: z.array(PublicCredential),
  verifiedAt: Instant,
})
export type ProviderProfile = z.infer<typeof ProviderProfile>

/** The parts of a profile that a provider can change without review; verified data needs a new review. */
export const OwnProfile = z.object({
  name: mustContainLetterOrDigit(requiredLine('Enter a public name'), 'a name'),
  description: z.string().trim().max(2000).refine(isKeepable, 'This has characters that cannot be saved.'),
  websiteUrl: optionalLink('Invalid Website Url'),
  socialMedia: z.object({
    facebook: socialLink('facebook'),
    instagram: socialLink('instagram'),
    linkedin: socialLink('linkedin'),
    tiktok: socialLink('tiktok'),
    youtube: socialLink('youtube'),
    x: socialLink('x'),
  } satisfies Record<ProviderNetwork, unknown>),
  domain: z.array(z.enum(areas)).min(1, 'Please select at least one domain').max(areas.length),
  helpsWith: z
    .array(z.enum(helpTopics))
    .max(MAX_HELP_TOPICS, `Choose at most ${MAX_HELP_TOPICS}, those you are best at`),
  formats: z.array(z.enum(deliveryFormats)).max(deliveryFormats.length),
  languages: z.array(z.enum(languages)).max(languages.length),
})

/** Pagination of lists of providers; the first page is 1. */
const ProviderPagination = z.object({
  currentPage: z.int(),
  itemsPerPage: z.int(),
  totalItems: z.int(),
  totalPages: z.int(),
})

/** The optional filters of the directory. */
export const providerFilters = [
  'search',
  'area',
  'format',
  'language',
  'maxPrice',
  'freeBy',
  'minRating',
  'acceptsNew',
  'coach',
] as const

/** `open`: has a free time within the booking horizon. `full`: has none, so patrons can join the waitlist. */
const providerFrees = ['any', 'open', 'full'] as const

/** `shops`: sells products but no paid sessions. `care`: everybody else. */
const providerOffers = ['any', 'care', 'shops'] as const

export const ListProvidersInput = z.object({
  limit: Limit,
  page: z.coerce
    .number<number>('Page must be a whole number')
    .int('Page must be a whole number')
    .min(1, 'Page must be 1 or more')
    .max(1_000_000, 'Page must be 1000000 or less')
    .default(1),
  search: SearchWords,
  area: z.enum(areas).optional(),
  format: z.enum(deliveryFormats).optional(),
  language: z.enum(languages).optional(),
  maxPrice: z.coerce.number<number>().int().min(0).max(1_000_000).optional(),
  /** First free time on or before this day (UTC). */
  freeBy: Day.optional(),
  minRating: z.coerce.number<number>().min(1).max(5).optional(),
  acceptsNew: z.stringbool().optional(),
  coach: z.stringbool().optional(),
  free: z.enum(providerFrees).default('any'),
  offers: z.enum(providerOffers).default('any'),
  sort: z.enum(providerSorts).default('best'),
})
export type ListProvidersInput = z.input<typeof ListProvidersInput>

/** For an empty result: the filter whose removal finds the most providers. */
export const Relaxation = z.object({ without: z.enum(providerFilters), totalItems: z.int() })
export type Relaxation = z.infer<typeof Relaxation>

/** The fixed public replies of a provider. None of them confirms that the provider has ever met the reviewer. */
export const reviewReplies = [
  'Thank you for taking the time to write.',
  'We take every comment seriously. Please write to our support, who can help.',
  'Our aim is that everybody is heard. You are welcome to contact us directly.',
] as const

const one = z.object({ id: PathId })

export const directory = {
  listProviders: endpoint('GET', '/provider-details', {
    access: 'anyone',
    summary: 'List bookable providers. An empty result names the filter that excludes all of them.',
  })
    .input(ListProvidersInput)
    .output(
      z.object({
        providers: z.array(ProviderCard),
        pagination: ProviderPagination,
        relaxation: Relaxation.nullable(),
        /** Nothing matched the words as typed, so results for similar spellings are returned. */
        isNear: z.boolean(),
      }),
    ),
  getProvider: endpoint('GET', '/provider-details/{id}', {
    access: 'anyone',
    summary: 'Get a provider with their verified credentials.',
  })
    .input(one)
    .output(z.object({ provider: ProviderProfile })),
  updateOwnProfile: endpoint('PUT', '/own-profile', {
    access: ['provider'],
    summary: "Update the caller's public profile, effective at once; verified credentials stay as approved.",
  })
    .input(OwnProfile)
    .output(z.object({ provider: ProviderProfile })),
  listProviderReviews: endpoint('GET', '/provider-details/{id}/reviews', {
    access: 'anyone',
    summary: 'List the reviews of a provider by patrons who have met them, newest first.',
  })
    .input(one.extend({ limit: Limit }))
    .output(
      z.object({
        reviews: z.array(ProviderReview),
        totalRecords: z.int(),
        byStars: CountsByStars,
      }),
    ),
  replyToReview: endpoint('POST', '/reviews/{id}/reply', {
    access: ['provider'],
    summary: "Answer a review with one of the sentences that reveal nothing about anybody's care.",
  })
    .input(one.extend({ reply: z.enum(reviewReplies, 'Choose one from the list.') }))
    .output(z.object({ review: ProviderReview })),
}
