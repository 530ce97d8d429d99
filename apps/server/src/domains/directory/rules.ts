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

/** Services per provider, without archived ones. */
export const MAX_SERVICES = 100

/** How long a single review stays hidden while the other participant has not written one. */
export const BLIND_MS = 14 * DAY_MS

/** What decides whether a provider is listed. */
export interface Eligibility {
  stage: ApplicationStage
  isMember: boolean
  isDisabled: boolean
  /** A required licence has expired. */
  isExpired: boolean
  /** When the membership became overdue. */
  pastDueSince: Date | null
}

const reachable: readonly ApplicationStage[] = ['activated', 'submitted', 'in_review', 'changes_requested']

/** Providers are listed while they are members in good standing. A newer version under review changes nothing. */
export function isEligible(standing: Eligibility, now: Date): boolean {
  const { stage, isMember, isDisabled, isExpired, pastDueSince } = standing
  const late = pastDueSince !== null && now.getTime() - pastDueSince.getTime() >= LATE_MS
  return isMember && !isDisabled && !isExpired && !late && reachable.includes(stage)
}

/** Services and working times are for providers with a membership. */
export const mayOffer = ({ kind, roles }: Pick<Actor, 'kind' | 'roles'>) =>
  kind === 'provider' && roles.includes('member-provider')

/** Providers may use every transition of their services. Administrators and staff may only pause or archive one. */
export function canTransitionService(
  actor: Pick<Actor, 'kind'>,
  from: ServiceStatus,
  to: ServiceStatus,
): boolean {
  if (!nextServiceStatuses[from].includes(to)) return false
  return actor.kind === 'provider' || (seesEverybodys(actor) && (to === 'paused' || to === 'archived'))
}

/** What prevents a service from being published: an error message per field. */
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

/** The missing parts of a service, by their names in the list. */
export const namesOfGaps = (gaps: Record<string, string>): (typeof serviceGaps)[number][] =>
  Object.entries(gapNames).flatMap(([path, name]) => (path in gaps ? [name] : []))

/** A draft may be incomplete until its first publication. */
export const mayBeIncomplete = ({
  status,
  publishedAt,
}: {
  status: ServiceStatus
  publishedAt: Date | null
}): boolean => status === 'draft' && publishedAt === null

/** The event name of each service status. */
export const eventNameOf = {
  draft: 'service.returnToDraft',
  published: 'service.publish',
  paused: 'service.pause',
  archived: 'service.archive',
} as const satisfies Record<ServiceStatus, string>

/** The average rating to one decimal, or the default without ratings. */
export const ratingOf = (sum: number, count: number) =>
  count === 0 ? DEFAULT_RATING : Math.round((sum / count) * 10) / 10

/** The search words as prefixes, or null when the text contains none. */
export function prefixesOf(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)
  return words && words.map((word) => `${word}:*`).join(' & ')
}

/** The allowed profile links, each on the domain of its own network. */
export const socialMediaOf = (links: Partial<Record<ProviderNetwork, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(links).filter(
      ([network, link]) => link && isLinkOf(link, providerNetworkHosts[network as ProviderNetwork]),
    ),
  ) as Partial<Record<ProviderNetwork, string>>

/** Years as entered, if numeric. */
export function yearsOf(typed: string | undefined): number | null {
  const years = Number(typed?.trim() || Number.NaN)
  return Number.isInteger(years) && years >= 0 && years <= 150 ? years : null
}
