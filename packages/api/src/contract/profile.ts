import * as z from 'zod'

import { Zone } from './availability.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, Phone, upTo } from './fields.ts'
import { ShippingAddress } from './orders.ts'

/** What somebody need not be asked again, and in which zone their times are shown. */
export const Profile = z.object({
  phoneNo: z.string().nullable(),
  /** Null: that of the device. */
  timeZone: z.string().nullable(),
})
export type Profile = z.infer<typeof Profile>

/** Nothing at all, or what a schema takes. */
const orNothing = (schema: z.ZodType<string>) =>
  z
    .string()
    .nullable()
    .transform((value, context) => {
      if (!value?.trim()) return null
      const read = schema.safeParse(value)
      for (const { message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', message })
      return read.data ?? z.NEVER
    })

export const UpdateProfileInput = z.object({ phoneNo: orNothing(Phone), timeZone: orNothing(Zone) })

export const SavedAddressInput = ShippingAddress.extend({
  /** What its owner calls it: Home. */
  label: upTo(50).default(''),
  isDefault: z.boolean().default(false),
})

export const SavedAddress = ShippingAddress.extend({ id: Id, label: z.string(), isDefault: z.boolean() })
export type SavedAddress = z.infer<typeof SavedAddress>

/** The most addresses that somebody can keep. */
export const MAX_ADDRESSES = 20

const Addresses = z.object({ addresses: z.array(SavedAddress) })

export const profile = {
  getProfile: endpoint('GET', '/account/profile', {
    access: 'signed-in',
    summary: "The caller's phone and time zone.",
  }).output(z.object({ profile: Profile })),
  updateProfile: endpoint('PUT', '/account/profile', {
    access: 'signed-in',
    summary: 'Change phone and time zone.',
  })
    .input(UpdateProfileInput)
    .output(z.object({ profile: Profile })),
  listAddresses: endpoint('GET', '/account/addresses', {
    access: 'signed-in',
    summary: "The caller's addresses, the default one first.",
  }).output(Addresses),
  addAddress: endpoint('POST', '/account/addresses', {
    access: 'signed-in',
    summary: 'Keep an address. One that is kept already stays once.',
  })
    .input(SavedAddressInput)
    .output(Addresses),
  updateAddress: endpoint('PUT', '/account/addresses/{id}', {
    access: 'signed-in',
    summary: 'Change an address.',
  })
    .input(SavedAddressInput.extend({ id: PathId }))
    .output(Addresses),
  removeAddress: endpoint('DELETE', '/account/addresses/{id}', {
    access: 'signed-in',
    summary: 'Forget an address.',
  })
    .input(z.object({ id: PathId }))
    .output(Addresses),
}
