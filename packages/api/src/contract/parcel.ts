import * as z from 'zod'

import { OptionalLine, requiredLine } from './fields.ts'

const isCarrier = (name: string | undefined) => !name || /\p{L}/u.test(name)
const noCarrier = 'Enter the name of a carrier, such as Aramex'

const isTrackingNumber = (number: string | undefined) =>
  !number || /^[\p{L}\p{N}][\p{L}\p{N} -]{2,38}[\p{L}\p{N}]$/u.test(number)
const noTrackingNumber = 'A tracking number has 4 to 40 letters, digits, spaces and dashes'

/** Carrier and tracking number as the seller enters them; both optional. */
export const Parcel = z.object({
  carrier: OptionalLine.refine(isCarrier, noCarrier),
  trackingNumber: OptionalLine.refine(isTrackingNumber, noTrackingNumber),
})

/** Carrier and tracking number of a return. They prove that the buyer has sent it, so both are required. */
export const ReturnParcel = z.object({
  carrier: requiredLine('Enter the carrier', 100).refine(isCarrier, noCarrier),
  trackingNumber: requiredLine('Enter the tracking number', 40).refine(isTrackingNumber, noTrackingNumber),
})
