import * as z from 'zod'

import { Zone } from './availability.ts'
import { areas } from './areas.ts'
import { languages } from './credentialing.ts'
import { endpoint } from './endpoint.ts'
import { DisplayName, Id, PathId, requiredLine, upTo } from './fields.ts'
import { mustContainLetter } from './plausible-fields.ts'
import { Locale } from './locale.ts'
import { ShippingAddress } from './orders.ts'
import { InternationalPhone } from './phones.ts'
import { withPostalRules } from './postal.ts'

/** A person's display name, contact details and preferences. */
export const Profile = z.object({
  /** Shown with public contributions. Null: the first name and the initial of the last name. */
  displayName: z.string().nullable(),
  phoneNo: z.string().nullable(),
  /** Null: the time zone of the device. */
  timeZone: z.string().nullable(),
  /** Language tag for the format of dates, times and money. Null: the format of the browser. */
  locale: z.string().nullable(),
  languages: z.array(z.enum(languages)),
  /** The areas of wellness that matter to them. */
  areas: z.array(z.enum(areas)),
  /** Emergency contact; name and phone are set together or not at all. */
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
})
export type Profile = z.infer<typeof Profile>

/** Null for an empty text, otherwise the schema's value. */
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

const someOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.array(z.enum(options)).max(options.length)

/** Fields that are left out keep their value. */
export const UpdateProfileInput = z
  .object({
    displayName: orNothing(DisplayName),
    phoneNo: orNothing(InternationalPhone),
    timeZone: orNothing(Zone),
    locale: orNothing(Locale),
    languages: someOf(languages),
    areas: someOf(areas),
    emergencyName: orNothing(mustContainLetter(requiredLine('Name cannot be empty'), 'a name')),
    emergencyPhone: orNothing(InternationalPhone),
  })
  .partial()
  .superRefine(({ emergencyName, emergencyPhone }, context) => {
    const lacks = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (emergencyName && emergencyPhone === null) lacks('emergencyPhone', 'Add a phone number too')
    if (emergencyPhone && emergencyName === null) lacks('emergencyName', 'Enter whose number it is')
  })

const SavedFields = ShippingAddress.extend({
  /** Chosen by the owner, for example Home. */
  label: upTo(50).default(''),
  isDefault: z.boolean().default(false),
})
export const SavedAddressInput = withPostalRules(SavedFields)

export const SavedAddress = ShippingAddress.extend({ id: Id, label: z.string(), isDefault: z.boolean() })
export type SavedAddress = z.infer<typeof SavedAddress>

/** Maximum number of saved addresses per account. */
export const MAX_ADDRESSES = 20

const Addresses = z.object({ addresses: z.array(SavedAddress) })

export const profile = {
  getProfile: endpoint('GET', '/account/profile', {
    access: 'signed-in',
    summary: "Get the caller's display name, phone, time zone, formats, languages and areas.",
  }).output(z.object({ profile: Profile })),
  updateProfile: endpoint('PUT', '/account/profile', {
    access: 'signed-in',
    summary: 'Update the profile. Omitted fields stay unchanged.',
  })
    .input(UpdateProfileInput)
    .output(z.object({ profile: Profile })),
  listAddresses: endpoint('GET', '/account/addresses', {
    access: 'signed-in',
    summary: "List the caller's addresses, the default one first.",
  }).output(Addresses),
  addAddress: endpoint('POST', '/account/addresses', {
    access: 'signed-in',
    summary: 'Save an address. An identical one is not saved twice.',
  })
    .input(SavedAddressInput)
    .output(Addresses),
  updateAddress: endpoint('PUT', '/account/addresses/{id}', {
    access: 'signed-in',
    summary: 'Update an address.',
  })
    .input(withPostalRules(SavedFields.extend({ id: PathId })))
    .output(Addresses),
  removeAddress: endpoint('DELETE', '/account/addresses/{id}', {
    access: 'signed-in',
    summary: 'Delete an address.',
  })
    .input(z.object({ id: PathId }))
    .output(Addresses),
}
