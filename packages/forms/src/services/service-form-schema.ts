import * as z from 'zod'

import {
  ServiceDraft,
  ServiceInput,
  hasAddress,
  hasLink,
  standardPolicy,
} from '@wellspring/api/contract/services'
import type { CancellationPolicy } from '@wellspring/api/contract/services'
import { leavesOf } from '@wellspring/api/contract/areas'
import type { Leaf } from '@wellspring/api/contract/areas'

import { TypedAddress, emptyAddress, isAddressBegun } from '../fields/typed-address.ts'
import { digits } from './digits.ts'

/** Whether the format can have an address. */
const isVisited = (format: string) => hasAddress(format as Parameters<typeof hasAddress>[0])

/** The leaves of an area. */
export const leavesIn = (area: string): readonly Leaf[] => leavesOf[area as keyof typeof leavesOf] ?? []

export const isGroup = (format: string) => hasLink(format as Parameters<typeof hasLink>[0])

/** Whether the form asks for an address. */
export const isMetThere = ({ format, meetsInPerson }: { format: string; meetsInPerson: boolean }) =>
  isGroup(format) ? meetsInPerson : isVisited(format)

const Typed = z
  .object({
    title: z.string(),
    description: z.string(),
    area: z.string(),
    leaves: z.array(z.string()),
    format: z.string(),
    isCoaching: z.boolean(),
    confirmation: z.string(),
    lengthMinutes: z.string().trim(),
    price: z.string().trim(),
    capacity: digits,
    bufferBeforeMinutes: digits,
    bufferAfterMinutes: digits,
    isFirstOnly: z.boolean(),
    noticeMinutes: digits,
    horizonDays: digits,
    address: TypedAddress,
    onlineUrl: z.string().trim(),
    /** For groups only: a group that only meets online has no address. */
    meetsInPerson: z.boolean(),
    policy: z.array(
      z.object({
        hoursBefore: digits,
        refundPercent: digits,
      }),
    ),
  })
  // Only groups have places: drops a number entered before the format was changed.
  .transform((typed) => (isGroup(typed.format) ? typed : { ...typed, capacity: 1 }))
  // Drops leaves of a previously chosen area.
  .transform((typed) => ({
    ...typed,
    leaves: leavesIn(typed.area).filter((leaf) => typed.leaves.includes(leaf)),
  }))
  // Likewise the link and the address; a prefilled country alone is no address.
  .transform(({ meetsInPerson, ...typed }) => ({
    ...typed,
    address: isMetThere({ ...typed, meetsInPerson }) && isAddressBegun(typed.address) ? typed.address : null,
    onlineUrl: isGroup(typed.format) ? typed.onlineUrl || null : null,
  }))
export type ServiceFormInput = z.input<typeof Typed>

/** Form schema of a service; its output is the server's input. */
export const ServiceForm = Typed.transform((typed) => ({
  ...typed,
  lengthMinutes: typed.lengthMinutes === '' ? NaN : Number(typed.lengthMinutes),
  price: typed.price === '' ? NaN : Number(typed.price),
})).pipe(ServiceInput)

/** Form schema of a draft, which needs only a title. */
export const ServiceDraftForm = Typed.transform((typed): unknown => ({
  ...typed,
  area: typed.area || null,
  format: typed.format || null,
  lengthMinutes: typed.lengthMinutes === '' ? null : Number(typed.lengthMinutes),
  price: typed.price === '' ? null : Number(typed.price),
})).pipe(ServiceDraft)

export const policyFormOf = (policy: CancellationPolicy) =>
  policy.map(({ hoursBefore, refundPercent }) => ({
    hoursBefore: String(hoursBefore),
    refundPercent: String(refundPercent),
  }))

const emptyService: ServiceFormInput = {
  title: '',
  description: '',
  area: '',
  leaves: [],
  format: '',
  isCoaching: false,
  confirmation: 'instant',
  lengthMinutes: '50',
  price: '',
  capacity: '1',
  bufferBeforeMinutes: '0',
  bufferAfterMinutes: '10',
  isFirstOnly: false,
  noticeMinutes: '120',
  horizonDays: '60',
  address: emptyAddress,
  onlineUrl: '',
  meetsInPerson: false,
  policy: policyFormOf(standardPolicy),
}

/** Form values of an existing service. */
export const serviceFormOf = (service: ServiceDraft): ServiceFormInput => ({
  title: service.title,
  description: service.description,
  area: service.area ?? '',
  leaves: service.leaves,
  format: service.format ?? '',
  isCoaching: service.isCoaching,
  isFirstOnly: service.isFirstOnly,
  confirmation: service.confirmation,
  lengthMinutes: String(service.lengthMinutes ?? ''),
  price: String(service.price ?? ''),
  capacity: String(service.capacity),
  bufferBeforeMinutes: String(service.bufferBeforeMinutes),
  bufferAfterMinutes: String(service.bufferAfterMinutes),
  noticeMinutes: String(service.noticeMinutes),
  horizonDays: String(service.horizonDays),
  address: { ...emptyAddress, ...service.address },
  onlineUrl: service.onlineUrl ?? '',
  meetsInPerson: service.address !== null,
  policy: policyFormOf(service.policy),
})

/** Form values of a new service, at the address of the provider's last one. */
export const newServiceAt = (address: ServiceDraft['address'] = null): ServiceFormInput => ({
  ...emptyService,
  address: { ...emptyAddress, ...address },
})
