import { DEFAULT_RATING, providerNetworkHosts } from '@wellspring/api/contract/directory'
import type { ProviderNetwork } from '@wellspring/api/contract/directory'
import { isLinkOf } from '@wellspring/api/contract/fields'
import type { ApplicationStage } from '@wellspring/api/contract/application-stage'
import { ServiceInput, nextServiceStatuses } from '@wellspring/api/contract/services'
import type { ServiceDraft, ServiceStatus, serviceGaps } from '@wellspring/api/contract/services'

import { DAY_MS } from '../../time.ts'
import type { Actor } from '../../context.ts'
import { seesEverybodys } from '../identity/rules.ts'
import { LATE_MS } from '../memberships/rules.ts'

/** How many services a provider may have that are not put away. */
export const MAX_SERVICES = 100

/** For how long what they say of each other stays hidden while only one has written. */
export const BLIND_MS = 14 * DAY_MS

/** What decides whether a provider is found. */
export interface Eligibility {
  stage: ApplicationStage
  isMember: boolean
  isDisabled: boolean
  /** A licence that is needed has run out. */
  isExpired: boolean
  /** Since when the membership is owed. */
  pastDueSince: Date | null
}

const reachable: readonly ApplicationStage[] = ['activated', 'submitted', 'in_review', 'changes_requested']

/** Providers are found while they are members in good standing; a newer version under review changes nothing. */
export function isEligible(standing: Eligibility, now: Date): boolean {
  const { stage, isMember, isDisabled, isExpired, pastDueSince } = standing
  const late = pastDueSince !== null && now.getTime() - pastDueSince.getTime() >= LATE_MS
  return isMember && !isDisabled && !isExpired && !late && reachable.includes(stage)
}

/** Services and times are for providers who are members. */
export const mayOffer = ({ kind, roles }: Pick<Actor, 'kind' | 'roles'>) =>
  kind === 'provider' && roles.includes('member-provider')

/** Providers move their services as the machine goes; administrators and staff may only take one out of the directory. */
export function canTransitionService(
  actor: Pick<Actor, 'kind'>,
  from: ServiceStatus,
  to: ServiceStatus,
): boolean {
  if (!nextServiceStatuses[from].includes(to)) return false
  return actor.kind === 'provider' || (seesEverybodys(actor) && (to === 'paused' || to === 'archived'))
}

/** What keeps a service from being published: what is to be said, by the field that it belongs beside. */
export function gapsIn(service: ServiceDraft): Record<string, string> {
  const { error } = ServiceInput.safeParse(service)
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []
  return Object.fromEntries(issues)
}

const gapNames: Record<string, (typeof serviceGaps)[number]> = {
  description: 'description',
  area: 'wellness area',
  format: 'format',
  lengthMinutes: 'length',
  price: 'price',
  'address.addressLineOne': 'address',
  onlineUrl: 'link or address',
}

/** What of it is missing, as its list names it. */
export const namesOfGaps = (gaps: Record<string, string>): (typeof serviceGaps)[number][] =>
  Object.entries(gapNames).flatMap(([path, name]) => (path in gaps ? [name] : []))

/** A draft may be incomplete until it is published for the first time. */
export const mayBeIncomplete = ({
  status,
  publishedAt,
}: {
  status: ServiceStatus
  publishedAt: Date | null
}): boolean => status === 'draft' && publishedAt === null

/** What a step of a service is called in the trail. */
export const eventNameOf = {
  draft: 'service.returnToDraft',
  published: 'service.publish',
  paused: 'service.pause',
  archived: 'service.archive',
} as const satisfies Record<ServiceStatus, string>

/** The average of the stars to one decimal, or what is said of somebody whom nobody has rated. */
export const ratingOf = (sum: number, count: number) =>
  count === 0 ? DEFAULT_RATING : Math.round((sum / count) * 10) / 10

/** The words that somebody looks for, each as the start of a word; null when there is none among the signs. */
export function prefixesOf(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)
  return words && words.map((word) => `${word}:*`).join(' & ')
}

/** The links that patrons may be sent to: each a page of its own network. */
export const socialMediaOf = (links: Partial<Record<ProviderNetwork, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(links).filter(
      ([network, link]) => link && isLinkOf(link, providerNetworkHosts[network as ProviderNetwork]),
    ),
  ) as Partial<Record<ProviderNetwork, string>>

/** Years as they were typed, if that was a number. */
export function yearsOf(typed: string | undefined): number | null {
  const years = Number(typed?.trim() || Number.NaN)
  return Number.isInteger(years) && years >= 0 && years <= 150 ? years : null
}
