import * as z from 'zod'

import { areas, leaves, leavesOf } from './areas.ts'
import { deliveryFormats } from './credentialing.ts'
import { endpoint } from './endpoint.ts'
import {
  draftText,
  Address,
  Id,
  Instant,
  Limit,
  PageIndex,
  PathId,
  SearchWords,
  StatusCounts,
  StatusFilter,
  Website,
  WholeDollars,
  requiredText,
  requiredLine,
} from './fields.ts'
import { inSigns } from './likely-fields.ts'
import { serviceSorts } from './sorts.ts'
import { withPostalRules } from './postal.ts'
import type { Leaf } from './areas.ts'

export const serviceStatuses = ['draft', 'published', 'paused', 'archived'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

/** Where a service may go from where it stands. Only published ones can be booked; bookings made before stay. */
export const nextServiceStatuses: Record<ServiceStatus, readonly ServiceStatus[]> = {
  draft: ['published', 'archived'],
  published: ['paused', 'archived'],
  paused: ['published', 'archived'],
  archived: ['draft'],
}

export const confirmations = ['instant', 'request'] as const

/** What goes back of the price when a patron cancels at least so many hours before the start. */
const PolicyBand = z.object({
  hoursBefore: z
    .int('Hours must be a whole number')
    .min(0, 'Hours must be 0 or more')
    .max(720, 'Hours must be 720 or less'),
  refundPercent: z
    .int('Share must be a whole number of percent')
    .min(0, 'Share must be 0 or more')
    .max(100, 'Share must be 100 or less'),
})

/** Falling hours and falling shares; under the last band nothing goes back. */
export const CancellationPolicy = z
  .array(PolicyBand)
  .min(1, 'Say what goes back.')
  .max(5, 'At most 5 rules.')
  .refine(
    (bands) =>
      bands.every(({ hoursBefore, refundPercent }, at) => {
        const before = bands[at - 1]
        return !before || (hoursBefore < before.hoursBefore && refundPercent < before.refundPercent)
      }),
    'Each rule must be closer to the start and give back less than the one above it.',
  )
export type CancellationPolicy = z.infer<typeof CancellationPolicy>

/** From a day before: everything; from two hours before: half; then nothing. */
export const standardPolicy: CancellationPolicy = [
  { hoursBefore: 24, refundPercent: 100 },
  { hoursBefore: 2, refundPercent: 50 },
]

const minutes = (what: string, min: number, max: number) =>
  z
    .int(`${what} must be a whole number of minutes`)
    .min(min, `${what} must be ${min} minutes or more`)
    .max(max, `${what} must be ${max} minutes or less`)

const fields = {
  title: inSigns(requiredLine('Enter a title', 120), 'a title'),
  description: requiredText('Write a description', 2000),
  area: z.enum(areas, 'Choose an area'),
  /** What of its area it is about; none is all of it. */
  leaves: z.array(z.enum(leaves)).max(leaves.length),
  format: z.enum(deliveryFormats, 'Choose a format'),
  isCoaching: z.boolean(),
  /** A first consultation: each patron has one with a provider, and no second. */
  isFirstOnly: z.boolean(),
  lengthMinutes: minutes('Length', 10, 480),
  price: z
    .int('Price must be a whole number of dollars')
    .min(0, 'Price must be 0 or more')
    .max(100_000, 'Price must be 100000 or less'),
  /** How many people at one time; 1 but for group sessions. */
  capacity: z.int('Places must be a whole number').min(1, 'At least 1 place').max(100, 'At most 100 places'),
  confirmation: z.enum(confirmations),
  /** Kept free before and after. */
  bufferBeforeMinutes: minutes('Time before', 0, 240),
  bufferAfterMinutes: minutes('Time after', 0, 240),
  /** Booked no later than so long before the start, and no further ahead than so many days. */
  noticeMinutes: minutes('Notice', 0, 43_200),
  horizonDays: z
    .int('Days ahead must be a whole number')
    .min(1, 'Days ahead must be 1 or more')
    .max(365, 'Days ahead must be 365 or less'),
  policy: CancellationPolicy,
}

const onlyGroups = {
  path: ['capacity'],
  error: 'Only group sessions have more than one place.',
}

export const onlyOwnLeaves = {
  path: ['leaves'],
  error: 'Choose leaves of its wellness area.',
  // Said together with whatever else is missing.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

interface About {
  area?: unknown
  leaves?: unknown
}

export const namesOwnLeaves = ({ area, leaves: named }: About) => {
  const known = areas.find((one) => one === area)
  const own: readonly Leaf[] = known ? leavesOf[known] : []
  return !Array.isArray(named) || named.every((leaf: Leaf) => own.includes(leaf))
}

/** Where a provider receives patrons. */
const PracticeAddress = withPostalRules(Address).nullable()

type Format = (typeof deliveryFormats)[number]

/** Whether people of such a service may meet at an address; of any other none is kept. */
export const hasAddress = (format: Format | null) =>
  format === 'In-Person' || format === 'Hybrid' || hasLink(format)

/** Whether they may meet by a link of the provider's own, since a call on this site is for two. */
export const hasLink = (format: Format | null) => format === 'Group Sessions'

/** Where a group meets online: for those who have booked. */
const OnlineUrl = Website.nullable()

export const ServiceInput = z
  .object({ ...fields, address: PracticeAddress, onlineUrl: OnlineUrl })
  .refine(({ capacity, format }) => capacity === 1 || format === 'Group Sessions', onlyGroups)
  .refine(namesOwnLeaves, onlyOwnLeaves)
  .refine(({ format, address }) => format !== 'In-Person' || address !== null, {
    path: ['address', 'addressLineOne'],
    error: 'Enter the address where you meet',
    // Said together with whatever else is missing.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(({ format, address, onlineUrl }) => !hasLink(format) || address !== null || onlineUrl !== null, {
    path: ['onlineUrl'],
    error: 'Enter the link or the address where the group meets',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type ServiceInput = z.infer<typeof ServiceInput>

/** What a draft may lack. */
const gaps = {
  area: fields.area.nullable(),
  format: fields.format.nullable(),
  lengthMinutes: fields.lengthMinutes.nullable(),
  price: fields.price.nullable(),
}

/** A draft: a title is enough. What is published has to be a `ServiceInput`, and so has to stay whatever once was. */
export const ServiceDraft = z
  .object({
    title: fields.title,
    description: draftText('Description', 2000),
    area: gaps.area.default(null),
    leaves: fields.leaves.default([]),
    format: gaps.format.default(null),
    lengthMinutes: gaps.lengthMinutes.default(null),
    price: gaps.price.default(null),
    isCoaching: fields.isCoaching.default(false),
    isFirstOnly: fields.isFirstOnly.default(false),
    capacity: fields.capacity.default(1),
    confirmation: fields.confirmation.default('instant'),
    bufferBeforeMinutes: fields.bufferBeforeMinutes.default(0),
    bufferAfterMinutes: fields.bufferAfterMinutes.default(0),
    noticeMinutes: fields.noticeMinutes.default(120),
    horizonDays: fields.horizonDays.default(60),
    policy: fields.policy.default(standardPolicy),
    address: PracticeAddress.default(null),
    onlineUrl: OnlineUrl.default(null),
  })
  .refine(({ capacity, format }) => capacity === 1 || format === 'Group Sessions', onlyGroups)
  .refine(namesOwnLeaves, onlyOwnLeaves)
export type ServiceDraft = z.output<typeof ServiceDraft>

/** What a draft still needs before it can be published, as its list names it. */
export const serviceGaps = [
  'description',
  'wellness area',
  'format',
  'length',
  'price',
  'address',
  'link or address',
] as const

/** A service as everybody may see it. */
export const Service = z.object({
  ...fields,
  id: Id,
  /** By whom: the practice's name, and the person behind it. */
  provider: z.object({
    id: Id,
    name: z.string(),
    personName: z.string(),
    imageUrl: z.string().nullable(),
  }),
  price: WholeDollars,
  /** Where it is met in person; whoever has booked it is told the whole address. */
  city: z.string().nullable(),
})
export type Service = z.infer<typeof Service>

/** A service as its provider and staff see it. */
export const OwnService = Service.extend({
  ...gaps,
  provider: Service.shape.provider.pick({ id: true, name: true }),
  description: z.string(),
  address: Address.nullable(),
  onlineUrl: z.string().nullable(),
  /** What it still needs before it can be published. */
  missing: z.array(z.enum(serviceGaps)),
  status: z.enum(serviceStatuses),
  /** Bookings that have not begun. */
  upcoming: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OwnService = z.infer<typeof OwnService>

const one = z.object({ id: PathId })
const Answer = z.object({ service: OwnService })
const owners = ['provider', 'admin', 'staff'] as const

export const services = {
  listServices: endpoint('GET', '/services', {
    access: 'anyone',
    summary: 'What can be booked, of everybody or of one provider, the cheapest first.',
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        providerId: PathId.optional(),
        area: z.enum(areas).optional(),
      }),
    )
    .output(z.object({ services: z.array(Service), totalRecords: z.int() })),
  listOwnServices: endpoint('GET', '/services/me', {
    access: owners,
    summary: "The caller's services; everybody's for administrators and staff.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        search: SearchWords,
        status: StatusFilter(serviceStatuses),
        format: z.enum(deliveryFormats).optional(),
        area: z.enum(areas).optional(),
        sort: z.enum(serviceSorts).optional(),
      }),
    )
    .output(
      z.object({
        services: z.array(OwnService),
        totalRecords: z.int(),
        statusCounts: StatusCounts(serviceStatuses),
        /** Of what was found, how many are coaching. */
        coachingCount: z.int(),
      }),
    ),
  getService: endpoint('GET', '/services/{id}', {
    access: owners,
    summary: 'One service, to change it.',
  })
    .input(one)
    .output(Answer),
  createService: endpoint('POST', '/services', {
    access: ['provider'],
    summary: 'A new service, as a draft; a title is enough.',
  })
    .input(ServiceDraft)
    .output(Answer),
  updateService: endpoint('PUT', '/services/{id}', {
    access: ['provider'],
    summary: 'Change a service; only a draft may be incomplete. What was booked stays as it was booked.',
  })
    .input(z.intersection(one, ServiceDraft))
    .output(Answer),
  moveService: endpoint('POST', '/services/{id}/status', {
    access: owners,
    summary: 'Publish, pause, archive or take up again; staff may only pause and archive.',
  })
    .input(one.extend({ status: z.enum(serviceStatuses) }))
    .output(Answer),
}
