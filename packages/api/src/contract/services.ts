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
import { mustContainLetterOrDigit } from './plausible-fields.ts'
import { serviceSorts } from './sorts.ts'
import { withPostalRules } from './postal.ts'
import type { Leaf } from './areas.ts'

export const serviceStatuses = ['draft', 'published', 'paused', 'archived'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

/** Allowed status transitions. Only published services can be booked; existing bookings stay. */
export const nextServiceStatuses: Record<ServiceStatus, readonly ServiceStatus[]> = {
  draft: ['published', 'archived'],
  published: ['paused', 'archived'],
  paused: ['published', 'archived'],
  archived: ['draft'],
}

export const confirmations = ['instant', 'request'] as const

/** The refund of a cancellation at least this many hours before the start. */
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

/** Hours and percentages both decrease; after the last band nothing is refunded. */
export const CancellationPolicy = z
  .array(PolicyBand)
  .min(1, 'Enter how much to refund.')
  .max(5, 'At most 5 rules.')
  .refine(
    (bands) =>
      bands.every(({ hoursBefore, refundPercent }, at) => {
        const before = bands[at - 1]
        return !before || (hoursBefore < before.hoursBefore && refundPercent < before.refundPercent)
      }),
    'Each rule must be closer to the start and refund less than the one above it.',
  )
export type CancellationPolicy = z.infer<typeof CancellationPolicy>

/** Full refund until a day before, half until two hours before, then nothing. */
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
  title: mustContainLetterOrDigit(requiredLine('Enter a title', 120), 'a title'),
  description: requiredText('Write a description', 2000),
  area: z.enum(areas, 'Choose an area'),
  /** The leaves of its area that it is about; empty means the whole area. */
  leaves: z.array(z.enum(leaves)).max(leaves.length),
  format: z.enum(deliveryFormats, 'Choose a format'),
  isCoaching: z.boolean(),
  /** A first consultation: once per patron and provider. */
  isFirstOnly: z.boolean(),
  lengthMinutes: minutes('Length', 10, 480),
  price: z
    .int('Price must be a whole number of dollars')
    .min(0, 'Price must be 0 or more')
    .max(100_000, 'Price must be 100000 or less'),
  /** People per slot; more than 1 only for group sessions. */
  capacity: z.int('Places must be a whole number').min(1, 'At least 1 place').max(100, 'At most 100 places'),
  confirmation: z.enum(confirmations),
  /** Minutes kept free before and after a session. */
  bufferBeforeMinutes: minutes('Time before', 0, 240),
  bufferAfterMinutes: minutes('Time after', 0, 240),
  /** Minimum notice before the start, and how many days ahead sessions can be booked. */
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
  // Runs even when other fields fail, so that all errors appear together.
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

/** Where the provider receives patrons. */
const PracticeAddress = withPostalRules(Address).nullable()

type Format = (typeof deliveryFormats)[number]

/** Whether the format can have an address; other formats store none. */
export const hasAddress = (format: Format | null) =>
  format === 'In-Person' || format === 'Hybrid' || hasLink(format)

/** Whether the format can have a link of the provider's own, because calls on this site are for two people. */
export const hasLink = (format: Format | null) => format === 'Group Sessions'

/** Online meeting link of a group, for those who have booked. */
const OnlineUrl = Website.nullable()

export const ServiceInput = z
  .object({ ...fields, address: PracticeAddress, onlineUrl: OnlineUrl })
  .refine(({ capacity, format }) => capacity === 1 || format === 'Group Sessions', onlyGroups)
  .refine(namesOwnLeaves, onlyOwnLeaves)
  .refine(({ format, address }) => format !== 'In-Person' || address !== null, {
    path: ['address', 'addressLineOne'],
    error: 'Enter the address where you meet',
    // Runs even when other fields fail, so that all errors appear together.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(({ format, address, onlineUrl }) => !hasLink(format) || address !== null || onlineUrl !== null, {
    path: ['onlineUrl'],
    error: 'Enter the link or the address where the group meets',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type ServiceInput = z.infer<typeof ServiceInput>

/** Fields that may be missing in a draft. */
const gaps = {
  area: fields.area.nullable(),
  format: fields.format.nullable(),
  lengthMinutes: fields.lengthMinutes.nullable(),
  price: fields.price.nullable(),
}

/** A draft needs only a title. A service that is, or ever was, published must satisfy `ServiceInput`. */
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

/** The fields that a draft still lacks before it can be published, as the list names them. */
export const serviceGaps = [
  'description',
  'wellness area',
  'format',
  'length',
  'price',
  'address',
  'link or address',
] as const

/** A service as every visitor sees it. */
export const Service = z.object({
  ...fields,
  id: Id,
  /** The practice's name, and the person behind it. */
  provider: z.object({
    id: Id,
    name: z.string(),
    personName: z.string(),
    imageUrl: z.string().nullable(),
  }),
  price: WholeDollars,
  /** Where sessions in person take place; the full address is shown after booking. */
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
  /** The fields that are missing before it can be published. */
  missing: z.array(z.enum(serviceGaps)),
  status: z.enum(serviceStatuses),
  /** Bookings that have not started yet. */
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
    summary: 'List the bookable services of all providers or of one, cheapest first.',
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
    summary: "List the caller's services; all services for administrators and staff.",
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
        /** Number of coaching services among the results. */
        coachingCount: z.int(),
      }),
    ),
  getService: endpoint('GET', '/services/{id}', {
    access: owners,
    summary: 'Get a service to edit.',
  })
    .input(one)
    .output(Answer),
  createService: endpoint('POST', '/services', {
    access: ['provider'],
    summary: 'Create a draft service; a title is enough.',
  })
    .input(ServiceDraft)
    .output(Answer),
  updateService: endpoint('PUT', '/services/{id}', {
    access: ['provider'],
    summary: 'Update a service; only a draft may be incomplete. Existing bookings keep their terms.',
  })
    .input(z.intersection(one, ServiceDraft))
    .output(Answer),
  moveService: endpoint('POST', '/services/{id}/status', {
    access: owners,
    summary: 'Publish, pause, archive or restore a service; staff may only pause and archive.',
  })
    .input(one.extend({ status: z.enum(serviceStatuses) }))
    .output(Answer),
}
