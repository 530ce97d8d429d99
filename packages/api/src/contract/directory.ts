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
import { inSigns } from './likely-fields.ts'

export type ProviderNetwork = (typeof providerNetworks)[number]

/** Where a page of each network lives. */
export const providerNetworkHosts: Record<ProviderNetwork, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  x: ['x.com', 'twitter.com'],
}

/** A page of a network that patrons are sent to, so it has to be one of that network. */
const socialLink = (network: ProviderNetwork) =>
  optionalLink(`Invalid ${network} Url`).refine(
    (value) => !value || isLinkOf(value, providerNetworkHosts[network]),
    `Invalid ${network} Url`,
  )

const providerSorts = ['best', 'soonest', 'price', 'rating', 'name'] as const
export type ProviderSort = (typeof providerSorts)[number]

/** What a provider's card says before anybody has rated them. */
export const DEFAULT_RATING = 4

/** Of a text that somebody has written: what a card has room for. */
export const firstSentence = (text: string): string => {
  const [paragraph = ''] = text.trim().split('\n')
  return (/^.{20,}?[.!?](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph).slice(0, 200)
}

/** As the directory's card shows a provider. */
export const ProviderCard = z.object({
  id: Id,
  user: z.object({ firstName: z.string(), lastName: z.string(), profileImageUrl: z.string().nullable() }),
  /** The name that the public knows, and what they are. */
  name: z.string(),
  profession: z.string(),
  /** How they begin to tell of their work; empty while they say nothing of it. */
  about: z.string(),
  domain: z.array(z.enum(areas)),
  /** Empty while they have named nothing. */
  helpsWith: z.array(z.enum(helpTopics)),
  /** Of 5; DEFAULT_RATING while nobody has rated them. */
  rating: z.number(),
  reviewCount: z.int(),
  formats: z.array(z.enum(deliveryFormats)),
  languages: z.array(z.enum(languages)),
  isCoach: z.boolean(),
  acceptsNew: z.boolean(),
  /** Of the cheapest service; null without one. */
  fromPrice: WholeDollars.nullable(),
})
export type ProviderCard = z.infer<typeof ProviderCard>

/** A credential that was reviewed; its papers stay with the reviewers. */
const PublicCredential = z.object({
  title: z.string(),
  organisation: z.string(),
  state: z.string().nullable(),
  /** Null when it holds for ever. */
  expiresOn: Day.nullable(),
})

export const ProviderReview = z.object({
  id: Id,
  stars: z.int().min(1).max(5),
  comment: z.string(),
  /** A first name and an initial. */
  authorName: z.string(),
  reply: z.string().nullable(),
  createdAt: Instant,
})
export type ProviderReview = z.infer<typeof ProviderReview>

export const ProviderProfile = ProviderCard.extend({
  description: z.string(),
  degree: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  /** Only the networks that they are on. */
  socialMedia: z.partialRecord(z.enum(providerNetworks), z.string()),
  yearsInOperation: z.int().nullable(),
  zone: z.string(),
  /** Empty when they pause: their words stay, nobody can book. */
  credentials: z.array(PublicCredential),
  verifiedAt: Instant,
})
export type ProviderProfile = z.infer<typeof ProviderProfile>

/** What a provider may change of the own profile at once; what was proved is changed by another review. */
export const OwnProfile = z.object({
  name: inSigns(requiredLine('Enter a public name'), 'a name'),
  description: z.string().trim().max(2000).refine(isKeepable, 'This has characters that cannot be kept.'),
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
    .max(MAX_HELP_TOPICS, `Choose at most ${MAX_HELP_TOPICS}: those you are best at`),
  formats: z.array(z.enum(deliveryFormats)).max(deliveryFormats.length),
  languages: z.array(z.enum(languages)).max(languages.length),
})

/** As lists of providers are paged; the first page is 1. */
const ProviderPagination = z.object({
  currentPage: z.int(),
  itemsPerPage: z.int(),
  totalItems: z.int(),
  totalPages: z.int(),
})

/** The filters of the directory, each of which can be left out. */
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

/** `open`: with a free time, as far as they can be booked ahead. `full`: without one, so that one waits for them. */
const providerFrees = ['any', 'open', 'full'] as const

/** `shops`: who sells things and takes money for no session. `care`: everybody else. */
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
  /** With a first free time on this day (in UTC) or before. */
  freeBy: Day.optional(),
  minRating: z.coerce.number<number>().min(1).max(5).optional(),
  acceptsNew: z.stringbool().optional(),
  coach: z.stringbool().optional(),
  free: z.enum(providerFrees).default('any'),
  offers: z.enum(providerOffers).default('any'),
  sort: z.enum(providerSorts).default('best'),
})
export type ListProvidersInput = z.input<typeof ListProvidersInput>

/** Of an empty result: without which filter the most would be found. */
export const Relaxation = z.object({ without: z.enum(providerFilters), totalItems: z.int() })
export type Relaxation = z.infer<typeof Relaxation>

/** A provider's public answers; none says whether anybody has ever met anybody. */
export const reviewReplies = [
  'Thank you for taking the time to write.',
  'We take every comment seriously. Please write to our support, who can help.',
  'Our aim is that everybody is heard. You are welcome to contact us directly.',
] as const

const one = z.object({ id: PathId })

export const directory = {
  listProviders: endpoint('GET', '/provider-details', {
    access: 'anyone',
    summary: 'Who can be booked. An empty result says which filter stands in the way.',
  })
    .input(ListProvidersInput)
    .output(
      z.object({
        providers: z.array(ProviderCard),
        pagination: ProviderPagination,
        relaxation: Relaxation.nullable(),
        /** Nobody has the words as they are typed: these are spelt nearly so. */
        isNear: z.boolean(),
      }),
    ),
  getProvider: endpoint('GET', '/provider-details/{id}', {
    access: 'anyone',
    summary: 'One provider with what was verified.',
  })
    .input(one)
    .output(z.object({ provider: ProviderProfile })),
  updateOwnProfile: endpoint('PUT', '/own-profile', {
    access: ['provider'],
    summary: "The caller's own public words, at once; what was proved stays as it was approved.",
  })
    .input(OwnProfile)
    .output(z.object({ provider: ProviderProfile })),
  listProviderReviews: endpoint('GET', '/provider-details/{id}/reviews', {
    access: 'anyone',
    summary: 'What people say whom they have met, newest first.',
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
    summary: "Answer a review in one of the sentences that reveal nothing about anybody's care.",
  })
    .input(one.extend({ reply: z.enum(reviewReplies, 'Choose one from the list.') }))
    .output(z.object({ review: ProviderReview })),
}
