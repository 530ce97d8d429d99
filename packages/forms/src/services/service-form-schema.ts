import * as z from 'zod'

import { ServiceInput, standardPolicy } from '@wellspring/api/contract/services'
import type { CancellationPolicy } from '@wellspring/api/contract/services'

import { digits } from './digits.ts'

const GROUP = 'Group Sessions'

export const isGroup = (format: string) => format === GROUP

/** A service as it is typed; what comes of it is what the server asks for. */
export const ServiceForm = z
  .object({
    ...{ title: z.string(), description: z.string(), area: z.string(), format: z.string() },
    ...{ isCoaching: z.boolean(), confirmation: z.string(), lengthMinutes: digits, price: digits },
    ...{ capacity: digits, bufferBeforeMinutes: digits, bufferAfterMinutes: digits },
    isFirstOnly: z.boolean(),
    noticeMinutes: digits,
    horizonDays: digits,
    policy: z.array(z.object({ hoursBefore: digits, refundPercent: digits })),
  })
  // Places are asked for with groups only: what was typed before another format was chosen does not count.
  .transform((typed) => (isGroup(typed.format) ? typed : { ...typed, capacity: 1 }))
  .pipe(ServiceInput)
export type ServiceFormInput = z.input<typeof ServiceForm>

export const policyFormOf = (policy: CancellationPolicy) =>
  policy.map(({ hoursBefore, refundPercent }) => ({
    hoursBefore: String(hoursBefore),
    refundPercent: String(refundPercent),
  }))

export const emptyService: ServiceFormInput = {
  ...{ title: '', description: '', area: '', format: '', isCoaching: false, confirmation: 'instant' },
  ...{ lengthMinutes: '50', price: '', capacity: '1', bufferBeforeMinutes: '0', bufferAfterMinutes: '10' },
  isFirstOnly: false,
  noticeMinutes: '120',
  horizonDays: '60',
  policy: policyFormOf(standardPolicy),
}

/** A service as the form begins with it. */
export const serviceFormOf = (service: ServiceInput): ServiceFormInput => ({
  title: service.title,
  description: service.description,
  area: service.area,
  format: service.format,
  isCoaching: service.isCoaching,
  isFirstOnly: service.isFirstOnly,
  confirmation: service.confirmation,
  lengthMinutes: String(service.lengthMinutes),
  price: String(service.price),
  capacity: String(service.capacity),
  bufferBeforeMinutes: String(service.bufferBeforeMinutes),
  bufferAfterMinutes: String(service.bufferAfterMinutes),
  noticeMinutes: String(service.noticeMinutes),
  horizonDays: String(service.horizonDays),
  policy: policyFormOf(service.policy),
})
